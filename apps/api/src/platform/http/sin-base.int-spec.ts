// The API while its database is down.
import { describe, expect, it } from '@jest/globals';
import { auth } from '@encadena/contracts';
import { useDatabase } from '../../../../../tools/jest/database';
import { useApi } from '@encadena/api/testing/platform';

const db = useDatabase();
const api = useApi(db, { env: { DATABASE_URL_APP: 'postgresql://encadena_app@127.0.0.1:1/none' } });

describe('without its database', () => {
  it('K4 the API lives, says that it is not ready, and answers 503 with Retry-After', async () => {
    const browser = api.cliente();
    expect((await browser.pedir('GET', '/api/v1/public/salud')).status).toBe(200);
    for (const answer of [
      await browser.pedir('GET', '/api/v1/public/preparado'),
      await browser.llamar(auth.login, { body: { email: 'a@b.example', contrasena: 'x' } }),
    ]) {
      expect(answer.problema).toMatchObject({ status: 503, codigo: 'SERVICIO_NO_DISPONIBLE' });
      expect(answer.cabeceras.get('retry-after')).toBe('2');
    }
  });
});
