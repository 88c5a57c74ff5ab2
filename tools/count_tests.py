"""Shows what failed in a log of `meson test` (testlog.json), and counts: "PASSED FAILED" goes to a file.

Subtests are counted. A test that ends badly without having said "not ok" (a crash, no time left,
fewer subtests than planned) is one failure; so is one without a subtest."""
import json
import re
import sys

passed = failed = 0
with open(sys.argv[1], encoding="utf-8") as log:
    tests = [json.loads(line) for line in log]
for test in tests:
    output = test["stdout"] or ""
    good = len(re.findall(r"^ok\b(?!.*# *skip)", output, re.M | re.I))
    bad = len(re.findall(r"^not ok\b(?!.*# *todo)", output, re.M | re.I))
    if test["result"] == "OK":
        good = good or 1  # a test that is no TAP but only succeeds
    elif not bad and not (test["result"] == "SKIP" and re.search(r"# *skip", output, re.I)):
        bad = 1
    passed += good
    failed += bad
    if bad:
        print(f"FAILED  {test['name']}: {test['result']}, status {test['returncode']}")
        for line in (output + "\n" + test.get("stderr", "")).splitlines():
            if line and not line.startswith("ok "):
                print("       ", line)
with open(sys.argv[2], "w", encoding="utf-8") as counts:
    print(passed, failed if tests else 1, file=counts)
