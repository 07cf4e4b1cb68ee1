// @ts-check
// The benchmarks, by the numbers of docs/performance.md.
import { P1, P2 } from './p01-records.mjs';
import { P3, P4, P5 } from './p03-issue.mjs';
import { P6 } from './p06-lists.mjs';
import { P7 } from './p07-import.mjs';
import { P8 } from './p08-dispatch.mjs';
import { P9 } from './p09-active-nifs.mjs';
import { P10 } from './p10-many-invoices.mjs';
import { P11 } from './p11-pdf.mjs';
import { P12 } from './p12-verify.mjs';
import { P13, P14 } from './p13-start.mjs';
import { P15 } from './p15-first-route.mjs';
import { P16 } from './p16-screens.mjs';
import { P17 } from './p17-growth.mjs';
import { P18 } from './p18-login.mjs';
import { P19 } from './p19-spread.mjs';
import { P21 } from './p21-everyday.mjs';
import { P22 } from './p22-webhooks.mjs';
import { P23 } from './p23-reissued.mjs';
import { P24 } from './p24-programs.mjs';

export const METRICS = [
  P1,
  P2,
  P3,
  P4,
  P5,
  P6,
  P7,
  P8,
  P9,
  P10,
  P11,
  P12,
  P13,
  P14,
  P15,
  P16,
  P17,
  P18,
  P19,
  P21,
  P22,
  P23,
  P24,
];
