"""Shows what failed in logs of `meson test` (testlog.json), and counts: "PASSED FAILED" goes to a file.

    count_tests.py LOG COUNTS     of tests that ran twice, the second time counts
    count_tests.py --again LOG    only names the tests of the suite gui that failed, one a line

Subtests are counted. A test that ends badly without having said "not ok" (a crash, no time left,
fewer subtests than planned) is one failure; so is one without a subtest."""
import json
import re
import sys


def read(path):
    with open(path, encoding="utf-8") as log:
        return {test["name"]: test for test in map(json.loads, log)}


def count(test):
    output = test["stdout"] or ""
    good = len(re.findall(r"^ok\b(?!.*# *skip)", output, re.M | re.I))
    bad = len(re.findall(r"^not ok\b(?!.*# *todo)", output, re.M | re.I))
    if test["result"] == "OK":
        good = good or 1  # a test that is no TAP but only succeeds
    elif not bad and not (test["result"] == "SKIP" and re.search(r"# *skip", output, re.I)):
        bad = 1
    return good, bad


def show(test):
    print(f"FAILED  {test['name']}: {test['result']}, status {test['returncode']}")
    for line in ((test["stdout"] or "") + "\n" + test.get("stderr", "")).splitlines():
        if line and not line.startswith("ok "):
            print("       ", line)


def main():
    if sys.argv[1] == "--again":
        for test in read(sys.argv[2]).values():
            suites, _, name = test["name"].partition(" / ")
            if "gui" in re.split(r"[:+]", suites) and count(test)[1]:
                print(name)
        return
    passed = failed = 0
    tests = read(sys.argv[1])
    for test in tests.values():
        good, bad = count(test)
        passed += good
        failed += bad
        if bad:
            show(test)
    with open(sys.argv[2], "w", encoding="utf-8") as counts:
        print(passed, failed if tests else 1, file=counts)


main()
