// The control is for who sits at this machine: loopback only, asked by a loopback name (a foreign page that
// had its name resolve to
// 127.0.0.1 would carry its own), and not by the page of another site.
import { Injectable, NotFoundException, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

const DIRECCION = /^(?:127(?:\.\d{1,3}){3}|::1|::ffff:127(?:\.\d{1,3}){3})$/;
const NOMBRE = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

@Injectable()
export class SoloLocalGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { headers, raw, method } = context.switchToHttp().getRequest<FastifyRequest>();
    const local =
      DIRECCION.test(raw.socket.remoteAddress ?? '') &&
      NOMBRE.test(headers.host ?? '') &&
      headers['x-forwarded-for'] === undefined &&
      headers.forwarded === undefined;
    const ajena =
      method !== 'GET' &&
      (['cross-site', 'same-site'].includes(String(headers['sec-fetch-site'] ?? '')) ||
        (headers.origin !== undefined && headers.origin !== `http://${headers.host}`));
    if (!local || ajena) throw new NotFoundException();
    return true;
  }
}
