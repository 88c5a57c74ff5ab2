#!/usr/bin/env python3
"""Writes data/quincunx.gresource.xml: every picture of data/art that the window uses."""
import pathlib

data = pathlib.Path(__file__).resolve().parent.parent / "data"
art = sorted(p.relative_to(data) for p in data.glob("art/**/*.svg") if not p.name.startswith(("icon", "sign-")))
lines = ['<?xml version="1.0" encoding="UTF-8"?>', "<!-- Written by tools/list_resources.py. -->", "<gresources>",
         '  <gresource prefix="/org/quincunx/Quincunx">', "    <file>look.css</file>"]
lines += [f'    <file compressed="true">{path}</file>' for path in art]
lines += ['    <file alias="icons/scalable/actions/hint-symbolic.svg">hint-symbolic.svg</file>',
          '    <file alias="icons/scalable/apps/org.quincunx.Quincunx.svg">art/icon.svg</file>',
          "  </gresource>", "</gresources>"]
(data / "quincunx.gresource.xml").write_text("\n".join(lines) + "\n")
