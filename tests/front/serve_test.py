#!/usr/bin/env python3
"""The web server as browsers and worse visitors meet it: types, headers, what is never served, and
crowds. Usage: serve_test.py PROGRAM. Prints TAP. Everything stays on the loopback address."""
import gzip
import os
import pathlib
import random
import resource
import select
import shutil
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import time

PROGRAM = os.path.abspath(sys.argv[1])
SEED = int(os.environ.get("QUINCUNX_SEED", "6"))
LIMIT = 60  # seconds that anything may take on a busy machine
CROWD = 1000
GUESTS_MOST = 1024  # that the server keeps, and then some that it is about to close
MEGABYTE = 1 << 20
RSS_MOST = 64 * MEGABYTE
SECRET = b"nobody may read this"

SECURITY = {
    "content-security-policy": "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "img-src 'self' data:; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-embedder-policy": "require-corp",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "cache-control": "no-cache",
}
TYPES = {
    "index.html": "text/html; charset=utf-8",
    "look.css": "text/css; charset=utf-8",
    "main.js": "text/javascript; charset=utf-8",
    "worker.mjs": "text/javascript; charset=utf-8",
    "words.json": "application/json",
    "app.webmanifest": "application/manifest+json",
    "core.wasm": "application/wasm",
    "disc.svg": "image/svg+xml",
    "icon.png": "image/png",
    "words.txt": "text/plain; charset=utf-8",
    "game.record": "text/plain; charset=utf-8",
    "game.quincunx": "text/plain; charset=utf-8",
    "table.bin": "application/octet-stream",
    "noending": "application/octet-stream",
}
# Ways out of the folder, and to what is no plain file in it. None is 200, and none tells the secret.
NEVER = [
    "/../secret", "/../../secret", "/sub/../../secret", "/sub/../index.html", "/./index.html", "/..", "/.", "/.../secret",
    "/%2e%2e/secret", "/%2E%2E/secret", "/.%2e/secret", "/%2e%2e%2fsecret", "/..%2fsecret", "/%252e%252e/secret",
    "/%c0%ae%c0%ae/secret", "/..%c0%afsecret", "/..%00/secret", "/index.html%00", "/%00", "/sub%00/../../secret",
    "/..\\secret", "/%5c..%5csecret", "/..%5csecret", "\\..\\secret", "//secret", "//etc/passwd", "/sub//index.html",
    "/%2fetc/passwd", "/etc/passwd", "/proc/self/environ", "/dev/zero", "{secret}", "/{secret}", "/%2f{secret}", "file://{secret}",
    "/.hidden", "/.git/config", "/sub/.hidden", "/link", "/away/secret", "/inside", "/pipe", "/device", "/socket", "/index.html/",
    "/index.html/x", "/bare/", "/" + "a/" * 200, "/" + "a" * 300, "/" + "a" * 4000, "/%", "/%zz", "/a%0d%0aX:1", "/a%7f", "*", "index.html",
]

tests = failures = 0


def tap(good, title, *notes):
    global tests, failures
    tests += 1
    failures += not good
    print(f"{'ok' if good else 'not ok'} {tests} - {title}", flush=True)
    for note in notes if not good else ():
        print(f"# {note!r}"[:2000], flush=True)


def wait_until(holds):
    end = time.monotonic() + LIMIT
    while not holds():
        if time.monotonic() > end:
            return False
        time.sleep(0.02)
    return True


# -- The page, with traps in it -----------------------------------------------------------------------


def make_page(work):
    page = work / "page"
    for folder in ("sub", "bare", ".git"):
        (page / folder).mkdir(parents=True)
    for name in TYPES:
        (page / name).write_bytes(b"the contents of " + name.encode())
    (page / "sub" / "index.html").write_text("the page below")
    (page / "empty.txt").write_bytes(b"")
    (page / "a b\u00f4.txt").write_text("a name with a blank")
    (page / "big.bin").write_bytes(random.Random(SEED).randbytes(4 * MEGABYTE))
    (work / "secret").write_bytes(SECRET)
    for name in (".hidden", ".git/config", "sub/.hidden"):
        (page / name).write_bytes(SECRET)
    (page / "link").symlink_to(work / "secret")
    (page / "away").symlink_to(work)
    (page / "inside").symlink_to("index.html")
    os.mkfifo(page / "pipe")
    try:
        os.mknod(page / "device", 0o20666, os.makedev(1, 5))
    except OSError:
        pass  # only root can; then there is just nothing of that name
    with socket.socket(socket.AF_UNIX) as made:
        made.bind(os.path.relpath(page / "socket"))
    return page


# -- The server ---------------------------------------------------------------------------------------


class Server:
    started = []

    def __init__(self, *words, files=None, **environment):
        # Freed memory is to be given back with the sanitizer, too, as far as it can.
        sanitizer = os.environ.get("ASAN_OPTIONS", "") + ":quarantine_size_mb=1"
        self.process = subprocess.Popen([PROGRAM, "serve", *map(str, words)], stdin=subprocess.DEVNULL,
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                        env={**os.environ, "ASAN_OPTIONS": sanitizer, **environment},
                                        preexec_fn=files and (lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (files, files))))
        Server.started.append(self.process)
        ready = select.select([self.process.stdout], [], [], LIMIT)[0]
        self.url = self.process.stdout.readline().decode().strip() if ready else ""
        host, _, port = self.url.removeprefix("http://").rstrip("/").rpartition(":")
        self.host, self.port = host.strip("[]"), int(port or 0)

    def end(self, number=signal.SIGTERM):
        """How it ended and what it said on standard error."""
        self.process.send_signal(number)
        try:
            said = self.process.communicate(timeout=LIMIT)[1]
        except subprocess.TimeoutExpired:
            self.process.kill()
            return "never", self.process.communicate()[1]
        return self.process.returncode, said

    def rss(self):
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return next(int(line.split()[1]) * 1024 for line in status.splitlines() if line.startswith("VmRSS"))

    def files(self):
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    def visit(self):
        return socket.create_connection((self.host, self.port), timeout=LIMIT)

    def ask(self, target="/", *lines, method="GET", host="localhost", version="HTTP/1.1"):
        """One request on a connection of its own: status, headers in small letters, contents."""
        head = [f"{method} {target} {version}", *([f"Host: {host}"] if host is not None else []), "Connection: close", *lines]
        with self.visit() as made:
            made.sendall("\r\n".join(head).encode("latin-1") + b"\r\n\r\n")
            return read_answer(made)

    def serves(self):
        """Another visitor is served."""
        return self.ask()[0] == 200


def read_all(made):
    parts = []
    try:
        while part := made.recv(65536):
            parts.append(part)
    except ConnectionError:
        pass
    return b"".join(parts)


def read_answer(made):
    head, _, contents = read_all(made).partition(b"\r\n\r\n")
    lines = head.decode("latin-1").split("\r\n")
    headers = dict(line.lower().split(": ", 1)[:1] + line.split(": ", 1)[1:] for line in lines[1:])
    return int((lines[0].split() + ["0", "0"])[1]), headers, contents


# -- Answers ------------------------------------------------------------------------------------------


def test_files(server, page):
    for name, kind in TYPES.items():
        status, headers, contents = server.ask("/" + name)
        tap(status == 200 and headers["content-type"] == kind and contents == (page / name).read_bytes(),
            f"{name} is {kind}", status, headers)
    for target, file in {"/": "index.html", "/sub/": "sub/index.html", "/empty.txt": "empty.txt", "/big.bin": "big.bin",
                         "/a%20b%C3%B4.txt": "a b\u00f4.txt", "/index.html?x=%zz&y": "index.html"}.items():
        status, headers, contents = server.ask(target)
        tap(status == 200 and contents == (page / file).read_bytes(), f"{target} is {file}", status, headers)
        wanted = {name: value for name, value in headers.items() if name != "date"}
        status, headers, contents = server.ask(target, method="HEAD")
        headers.pop("date")
        tap(status == 200 and headers == wanted and not contents, f"HEAD {target} has the same headers and no contents",
            status, headers, wanted)
    status, headers, _ = server.ask("/sub")
    tap(status == 301 and headers["location"] == "/sub/", "/sub leads to /sub/", status, headers)


def test_headers(server, page):
    tag = server.ask()[1]["etag"]
    for title, answer in {
            "a file": server.ask(), "what did not change": server.ask("/", f"If-None-Match: {tag}"),
            "a part": server.ask("/", "Range: bytes=0-3"), "a part that is not there": server.ask("/", "Range: bytes=99-"),
            "a folder": server.ask("/sub"), "nothing": server.ask("/nothing"), "a bad path": server.ask("/%00"),
            "a method": server.ask(method="POST"), "a host": server.ask(host="evil.example")}.items():
        status, headers, _ = answer
        missing = {name: headers.get(name) for name in SECURITY if headers.get(name) != SECURITY[name]}
        tap(not missing, f"the answer to {title} ({status}) has every header that protects", missing)


def test_caching(server, page):
    status, first, _ = server.ask("/main.js")
    tag, date = first["etag"], first["last-modified"]
    for line, wanted in {f"If-None-Match: {tag}": 304, f'If-None-Match: "x", W/{tag}': 304, "If-None-Match: *": 304,
                         'If-None-Match: "x"': 200, f"If-Modified-Since: {date}": 304,
                         "If-Modified-Since: Thu, 01 Jan 1970 00:00:00 GMT": 200, "If-Modified-Since: soon": 200,
                         f'If-None-Match: "x"\r\nIf-Modified-Since: {date}': 200}.items():
        status, headers, contents = server.ask("/main.js", line)
        tap(status == wanted and headers["etag"] == tag and bool(contents) == (status == 200),
            f"{line.replace(chr(13) + chr(10), ' and ')}: {wanted}", status, headers)
    (page / "main.js").write_text("something else")
    status, headers, contents = server.ask("/main.js", f"If-None-Match: {tag}")
    tap(status == 200 and contents == b"something else" and headers["etag"] != tag, "a file that changed is sent again", headers)


def test_compression(server, page):
    plain = (page / "core.wasm").read_bytes()
    (page / "core.wasm.gz").write_bytes(gzip.compress(plain))
    (page / "core.wasm.br").write_bytes(b"as if by brotli")
    (page / "words.txt.gz").write_bytes(gzip.compress(b"an old text"))
    os.utime(page / "words.txt.gz", (1, 1))
    tags = {server.ask("/core.wasm")[1]["etag"]}
    for line, name, coding in [
            ("gzip, deflate, br", "core.wasm", "br"), ("gzip", "core.wasm", "gzip"), ("GZIP;q=0.5", "core.wasm", "gzip"),
            ("br;q=0, gzip", "core.wasm", "gzip"), ("identity", "core.wasm", None), ("br;q=0, gzip;q=0", "core.wasm", None),
            ("", "core.wasm", None), ("gzip, br", "index.html", None), ("gzip", "words.txt", None)]:
        status, headers, contents = server.ask("/" + name, f"Accept-Encoding: {line}")
        wanted = (page / (name + {None: "", "gzip": ".gz", "br": ".br"}[coding])).read_bytes()
        tap(status == 200 and headers.get("content-encoding") == coding and headers["content-type"] == TYPES[name]
            and headers["vary"] == "Accept-Encoding" and contents == wanted,
            f"{name} for who accepts “{line}” comes {'as it is' if not coding else 'as ' + coding}", status, headers)
        tags.add(headers["etag"]) if name == "core.wasm" else None
    tap(len(tags) == 3, "each form has a tag of its own", tags)


def test_ranges(server, page):
    whole = (page / "big.bin").read_bytes()
    size = len(whole)
    tag = server.ask("/big.bin", method="HEAD")[1]["etag"]
    for line, first, last in [("bytes=0-99", 0, 99), (f"bytes={size - 5}-", size - 5, size - 1), ("bytes=-7", size - 7, size - 1),
                              ("bytes=1000-9", None, None), ("bytes=0-1,3-4", None, None),
                              ("bytes=0-1\r\nIf-Range: \"x\"", None, None), (f"bytes=0-1\r\nIf-Range: {tag}", 0, 1)]:
        status, headers, contents = server.ask("/big.bin", f"Range: {line}")
        wanted = (200, whole, None) if first is None else (206, whole[first:last + 1], f"bytes {first}-{last}/{size}")
        tap((status, contents, headers.get("content-range")) == wanted, f"{line.splitlines()} of a file: {wanted[0]}", status, headers)
    status, headers, _ = server.ask("/big.bin", f"Range: bytes={size}-")
    tap(status == 416 and headers["content-range"] == f"bytes */{size}", "a range after the end: 416", status, headers)


def test_refusals(server):
    for method in ("POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "NONSENSE", "get"):
        status, headers, contents = server.ask(method=method)
        tap(status == 405 and headers["allow"] == "GET, HEAD" and contents.startswith(b"405: "), f"{method}: 405", status, headers)
    for target, wanted in {"/nothing": 404, "/.hidden": 404, "/%zz": 400, "/%00": 400, "index.html": 400}.items():
        status, headers, contents = server.ask(target)
        tap(status == wanted and headers["content-type"] == "text/plain; charset=utf-8"
            and contents.startswith(b"%d: " % wanted) and contents.count(b"\n") == 1, f"{target}: {wanted}, in a sentence", headers)
    for host, wanted in {"localhost": 200, f"localhost:{server.port}": 200, f"127.0.0.1:{server.port}": 200, "[::1]:80": 200,
                         "evil.example": 421, f"evil.example:{server.port}": 421, "localhost.evil.example": 421,
                         "10.0.0.1": 421, "": 421}.items():
        tap(server.ask(host=host)[0] == wanted, f"Host “{host}”: {wanted}")
    tap(server.ask(host=None, version="HTTP/1.0")[0] == 421, "no Host at all, as long ago: 421")
    tap(server.ask(host=None)[0] == 400, "no Host: 400")


def test_never(server, work):
    for target in NEVER:
        target = target.replace("{secret}", str(work / "secret"))
        status, _, contents = server.ask(target)
        tap(status in (400, 404) and SECRET not in contents and b"root:" not in contents, f"never served: {target[:60]}", status, contents)


# -- Bad visitors -------------------------------------------------------------------------------------


def test_many_at_once(server):
    visitors = [server.visit() for _ in range(CROWD)]
    for visitor in visitors:
        visitor.sendall(b"GET /sub/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
    answers = [read_answer(visitor) for visitor in visitors]
    close_all(visitors)
    good = sum(status == 200 and contents == b"the page below" for status, _, contents in answers)
    tap(good == CROWD, f"{CROWD} visitors at once are served", good)


def close_all(visitors, rudely=False):
    for visitor in visitors:
        if rudely:  # with a reset instead of a good-bye
            visitor.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        visitor.close()


def count_ended(visitors):
    poll = select.poll()
    for visitor in visitors:
        poll.register(visitor, select.POLLRDHUP)
    return len(poll.poll(0))


def test_slow(server):
    """More half requests than the server keeps: the oldest have to go, and others are served."""
    visitors, served = [], 0
    for _ in range(3):
        for _ in range(CROWD // 2):
            visitors.append(server.visit())
            visitors[-1].sendall(b"GET / HTTP/1.1\r\nHost: loc")
        served += server.serves()
    tap(served == 3, "while half requests pile up others are served", served)
    spare = 1.5 * CROWD - GUESTS_MOST
    tap(wait_until(lambda: count_ended(visitors[:CROWD // 2]) >= spare), "the oldest of too many have to go", count_ended(visitors))
    tap(server.files() < GUESTS_MOST + 100, "so there are never more than so many", server.files())
    visitors[-1].sendall(b"alhost\r\nConnection: close\r\n\r\n")
    tap(read_answer(visitors[-1])[0] == 200, "who is slow but not the slowest gets an answer")
    close_all(visitors)
    tap(wait_until(lambda: server.files() < 50), "when they are gone nothing is left of them", server.files())


def test_slow_readers(server):
    visitors = [server.visit() for _ in range(200)]
    for visitor in visitors:
        visitor.sendall(b"GET /big.bin HTTP/1.1\r\nHost: localhost\r\n\r\n")
        visitor.recv(10)
    tap(server.serves(), "while 200 do not read what they asked for, others are served")
    close_all(visitors[::2])
    close_all(visitors[1::2], rudely=True)
    tap(server.serves() and wait_until(lambda: server.files() < 50), "they go away in the middle, and nothing is left", server.files())


def test_rude(server):
    for i in range(300):
        visitor = server.visit()
        visitor.sendall([b"", b"GET", b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"][i % 3])
        close_all([visitor], rudely=True)
    tap(server.serves(), "after 300 that hung up others are served")


def send_much(server, begin, part, times):
    """Sends until the server has enough; its answer's status, or 0."""
    with server.visit() as visitor:
        try:
            visitor.sendall(begin)
            for _ in range(times):
                visitor.sendall(part)
        except ConnectionError:
            pass
        return read_answer(visitor)[0]


def test_huge(server):
    begin = b"GET / HTTP/1.1\r\nHost: localhost\r\n"
    for title, answer, statuses in [
            ("a path of 64 KB", send_much(server, b"GET /", b"a" * 65536, 1), {414, 0}),
            ("a path of 16 MB", send_much(server, b"GET /", b"a" * MEGABYTE, 16), {414, 0}),
            ("a header of 64 KB", send_much(server, begin + b"X: ", b"a" * 65536, 1), {431, 0}),
            ("a header of 16 MB", send_much(server, begin + b"X: ", b"a" * MEGABYTE, 16), {431, 0}),
            ("a million headers", send_much(server, begin, b"X: y\r\n" * 1000, 1000), {431, 0}),
            ("a method of 1 MB", send_much(server, b"", b"A" * MEGABYTE, 1), {400, 413, 414, 431, 0})]:
        tap(answer in statuses and server.serves(), f"{title} is refused, and others are served", answer)
    tap(send_much(server, b"POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 16777216\r\n\r\n",
                  b"a" * MEGABYTE, 16) == 405, "contents of 16 MB are read and thrown away")


def talk_nonsense(server):
    """Sends nonsense and gives back the visitors: what is half a request is answered only after a while."""
    draw = random.Random(SEED)
    print(f"# seed {SEED}")
    pieces = [b"GET ", b"/", b" HTTP/1.1", b"\r\n", b"\n", b"Host: localhost", b"Content-Length: ", b"-1", b"9" * 30, b"%2e%2e",
              b"Transfer-Encoding: chunked\r\n", b"Range: bytes=", b"\0", b"\xff", b":", b" ", b"Expect: 100-continue\r\n", b"\r\n\r\n"]
    visitors = [server.visit() for _ in range(300)]
    for visitor in visitors:
        visitor.sendall(b"".join(draw.choice(pieces) for _ in range(draw.randrange(1, 40))))
        visitor.shutdown(socket.SHUT_WR)
    return visitors


def test_memory(server):
    def storm():
        visitors = [server.visit() for _ in range(CROWD)]
        for visitor in visitors:
            visitor.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"a" * 15000)
        served = server.serves()
        most = server.rss()
        close_all(visitors)
        return served, most
    first, *others = [storm() for _ in range(5)]
    print(f"# resident at the top: {first[1] // 1024} KB, then {[most // 1024 for _, most in others]} KB")
    tap(all(served for served, _ in (first, *others)), f"{CROWD} long half requests, five times: others are served")
    tap(max(most for _, most in others) < first[1] + 8 * MEGABYTE, "memory does not grow from one time to the next")
    tap(max(most for _, most in (first, *others)) < RSS_MOST, f"and is under {RSS_MOST // MEGABYTE} MB")


# -- Beginning and ending -----------------------------------------------------------------------------


def refuses(*words):
    done = subprocess.run([PROGRAM, "serve", *map(str, words)], capture_output=True, timeout=LIMIT, text=True)
    return done.returncode, done.stdout, done.stderr


def test_ends(page):
    for number in (signal.SIGINT, signal.SIGTERM):
        server = Server("--port", 0, page)
        visitors = [server.visit() for _ in range(20)]
        visitors[0].sendall(b"GET /big.bin HTTP/1.1\r\nHost: localhost\r\n\r\n")
        visitors[0].recv(10)
        ended = server.end(number)
        tap(ended == (0, b""), f"{number.name} ends it well, whoever is there", ended)
        close_all(visitors)


def test_ports(page):
    server = Server("--port", 0, page)
    tap(server.url == f"http://127.0.0.1:{server.port}/" and server.port > 0, "--port 0 takes a port that is free and tells it", server.url)
    said = refuses("--port", server.port, page)
    tap(said == (1, "", f"quincunx: another program already uses port {server.port} of 127.0.0.1: choose another port with --port, "
                 "or --port 0 for a free one\n"), "a port in use gets a sentence", said)
    visitors = [server.visit() for _ in range(50)]
    for visitor in visitors:
        visitor.sendall(b"GET /big.bin HTTP/1.1\r\nHost: localhost\r\n\r\n")
        visitor.recv(10)
    server.end(signal.SIGKILL)
    again = Server("--port", server.port, page)
    tap(again.port == server.port and again.serves(), "after kill -9 it starts again at the same port", again.url)
    close_all(visitors)
    tap(again.end() == (0, b""), "and ends well")


def test_addresses(page):
    for address, host, other in [("127.0.0.2", "127.0.0.2", "evil.example"), ("::1", "[::1]", "[::2]"), ("0.0.0.0", "10.1.2.3", "evil.example")]:
        family = socket.AF_INET6 if ":" in address else socket.AF_INET
        try:
            with socket.socket(family) as probe:
                probe.bind((address, 0))
        except OSError:
            tap(True, f"--address {address} # SKIP this machine has no such address")
            continue
        server = Server("--port", 0, "--address", address, page)
        shown = f"[{address}]" if ":" in address else address
        tap(server.url == f"http://{shown}:{server.port}/" and server.ask(host=host)[0] == 200 and server.ask(host=other)[0] == 421,
            f"--address {address} listens there and answers to that name", server.url)
        server.end()
    status, out, said = refuses("--port", 0, "--address", "192.0.2.1", page)
    tap(status == 1 and not out and said.startswith("quincunx: cannot listen at 192.0.2.1, port 0: ") and said.count("\n") == 1,
        "an address that is not ours gets a sentence", status, said)


def test_few_files(page):
    server = Server("--port", 0, page, files=200)
    visitors = [server.visit() for _ in range(300)]
    for visitor in visitors:
        visitor.sendall(b"GET /big.bin HTTP/1.1\r\nHost: localhost\r\n\r\n")
    tap(server.serves(), "where the system allows few files it keeps fewer visitors, and serves")
    close_all(visitors)
    tap(server.end() == (0, b""), "and ends well")


def test_browser(work, page):
    tools = work / "tools"
    tools.mkdir()
    opened, over = work / "opened", work / "over"
    (tools / "xdg-open").write_text(f'#!/bin/sh\ntrap "" HUP\necho "$@" >{opened}.new; mv {opened}.new {opened}\n'
                                    f'n=0; while [ ! -e {over} ] && [ $n -lt {LIMIT * 10} ]; do sleep 0.1; n=$((n + 1)); done\nmv {over} {over}.seen\n')
    (tools / "xdg-open").chmod(0o755)
    server = Server("--port", 0, "--open", page, PATH=f"{tools}:{os.environ['PATH']}")
    tap(wait_until(opened.exists) and opened.read_text() == server.url + "\n", "--open opens the address", server.url)
    tap(server.serves(), "and does not wait for the browser")
    tap(server.end(signal.SIGINT) == (0, b""), "nor at the end")
    over.touch()
    tap(wait_until(lambda: (work / "over.seen").exists()), "which outlives the server")
    server = Server("--port", 0, "--open", page, PATH=str(work))
    served = server.serves()
    status, said = server.end()
    tap(served and status == 0 and said.decode() == "quincunx: cannot open the browser with xdg-open (No such file or directory): "
        f"open {server.url} yourself\n", "where there is no xdg-open it says so and serves", status, said)


def test_new_page(server, page):
    moved = page.with_name("moved")
    page.rename(moved)
    tap(server.ask()[0] == 404, "a page that is gone is not found")
    page.mkdir()
    (page / "index.html").write_text("the new page")
    tap(server.ask()[2] == b"the new page", "a page that was built anew is served at once")


def main():
    least = 2 * CROWD + 100
    if resource.getrlimit(resource.RLIMIT_NOFILE)[0] < least:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (least, max(least, resource.getrlimit(resource.RLIMIT_NOFILE)[1])))
        except (OSError, ValueError):
            print(f"1..0 # SKIP {least} files cannot be open at once here")
            return 0
    work = pathlib.Path(tempfile.mkdtemp())
    here = os.getcwd()
    os.chdir(work)
    try:
        page = make_page(work)
        server = Server("--port", 0, page)
        silent, nonsense = server.visit(), talk_nonsense(server)
        test_files(server, page)
        test_headers(server, page)
        test_caching(server, page)
        test_compression(server, page)
        test_ranges(server, page)
        test_refusals(server)
        test_never(server, work)
        tap(read_all(silent) == b"", "who says nothing has to go after a while")
        told = sum(SECRET in read_all(visitor) for visitor in nonsense)
        tap(told == 0 and server.serves(), "after 300 requests of nonsense others are served", told)
        close_all([silent, *nonsense])
        test_many_at_once(server)
        test_slow(server)
        test_slow_readers(server)
        test_rude(server)
        test_huge(server)
        test_memory(server)
        test_ends(page)
        test_ports(page)
        test_addresses(page)
        test_few_files(page)
        test_browser(work, page)
        test_new_page(server, page)
        ended = server.end()
        tap(ended == (0, b""), "after all this it ends well", ended)
    finally:
        for process in Server.started:
            if process.poll() is None:
                process.kill()
        os.chdir(here)
        shutil.rmtree(work)
    print(f"1..{tests}")
    return failures > 0


sys.exit(main())
