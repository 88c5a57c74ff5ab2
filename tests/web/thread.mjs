// The worker in a thread of node's. Tables come from the folder that QUINCUNX_TABLES names, data from the
// folder of the sources, unless the thread was made without (workerData).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { gunzipSync } from 'node:zlib';
import { serve } from '../../web/worker.js';
import './chance.mjs';

const data = new URL('../../data/', import.meta.url);
const shelf = {
  async data(name) {
    return workerData?.lacks ? null : new Uint8Array(readFileSync(new URL(`${name}.txt`, data)));
  },
  async table(name) {
    const folder = process.env.QUINCUNX_TABLES;
    return folder ? gunzipSync(readFileSync(join(folder, `${name}.gz`))) : null;
  },
  async keep() {},
};

const scope = { postMessage: (data) => parentPort.postMessage(data) };
serve(scope, shelf);
parentPort.on('message', (data) => scope.onmessage({ data }));
