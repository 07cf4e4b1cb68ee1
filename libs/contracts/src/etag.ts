// Which answers carry a version.
import { z } from 'zod';
import type { Endpoint } from './endpoint';

/** Whether a call answers something with a version: that travels as `ETag`, and comes back as `If-Match`. */
export const conEtag = ({ datos }: Pick<Endpoint, 'datos'>): boolean =>
  datos instanceof z.ZodObject && datos.shape.version instanceof z.ZodNumber;
