// The benchmarks, by the numbers of docs/performance.md.
import { P1, P2 } from './p01-records.mjs';
import { P3, P4, P5 } from './p03-issue.mjs';
import { P11 } from './p11-pdf.mjs';

export const METRICS = [P1, P2, P3, P4, P5, P11];
