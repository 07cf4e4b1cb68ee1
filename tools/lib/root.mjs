// Where things are.
import { resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');
export const fromRoot = (...parts) => resolve(root, ...parts);
/** The data folder: DATA_DIR, or .data beside the sources. */
export const dataDir = () => resolve(root, process.env.DATA_DIR || '.data');
