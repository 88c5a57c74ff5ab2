"""The Test Anything Protocol, for tests in Python that hold files against each other."""

tests = failures = 0


def tap(title, faults):
    """One line of the protocol, and the first faults found."""
    global tests, failures
    tests += 1
    failures += bool(faults)
    print(f"{'not ok' if faults else 'ok'} {tests} - {title}")
    for fault in faults[:8]:
        print("# " + str(fault).replace("\n", "\n# "))


def end():
    """The plan; gives the status to exit with."""
    print(f"1..{tests}")
    return failures > 0
