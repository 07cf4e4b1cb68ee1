// Entry of a thread that makes sheets, one after the other (built as dist/api/hoja-thread.js).
import { type Hoja, hacerHoja } from './hoja';

export default (hoja: Hoja): Promise<Uint8Array> => hacerHoja(hoja);
