// The worker in a thread of node's. Tables come from the folder that QUINCUNX_TABLES names.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { gunzipSync } from 'node:zlib';
import { serve } from '../../web/worker.js';
import './chance.mjs';

const tables = {
  async get(name) {
    const folder = process.env.QUINCUNX_TABLES;
    return folder ? gunzipSync(readFileSync(join(folder, `${name}.gz`))) : null;
  },
  async keep() {},
};

const scope = { postMessage: (data) => parentPort.postMessage(data) };
serve(scope, tables);
parentPort.on('message', (data) => scope.onmessage({ data }));
