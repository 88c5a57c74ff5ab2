// What browsers have and node 18 has elsewhere.
import { webcrypto } from 'node:crypto';

globalThis.crypto ??= webcrypto;
