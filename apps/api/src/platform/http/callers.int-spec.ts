// Who is asking, behind proxies: only the proxies named by the operator can set an address.
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { auth } from '@encadena/contracts';
import { useDatabase } from '../../../../../tools/jest/database';
import { Log } from '../logs';
import { crearUsuario, useApi } from '@encadena/api/testing/platform';

const db = useDatabase();
const named = useApi(db);
const stranger = useApi(db, { env: { TRUST_PROXY_API: '192.0.2.1' } });
afterEach(() => {
  jest.restoreAllMocks();
});

const lines = (name: string) => {
  const calls = { event: jest.spyOn(Log.prototype, 'event'), warning: jest.spyOn(Log.prototype, 'warning') };
  return (which: 'event' | 'warning') =>
    calls[which].mock.calls.filter(([own]) => own === name).map(([, data]) => data ?? {});
};
const guess = (api: typeof named, forwarded: string, email: string) =>
  api
    .cliente()
    .llamar(
      auth.login,
      { body: { email, contrasena: 'no es esta' } },
      { cabeceras: { 'x-forwarded-for': forwarded } },
    );
const networks = async () =>
  (await db.sql<{ n: number }>("SELECT count(*)::int AS n FROM intentos WHERE key LIKE 'login-red:%'"))[0]?.n;

describe('the address of who asks', () => {
  it('is what a named proxy says, with a port or without', async () => {
    const { email } = await crearUsuario(db);
    const failed = lines('login-fallido');
    await guess(named, '203.0.113.9', email);
    await guess(named, '9.9.9.9, 203.0.113.10:1234', email);
    expect(failed('event').map(({ ip }) => ip)).toEqual(['203.0.113.9', '203.0.113.10']);
  });

  it('is never chosen by who forges X-Forwarded-For to have a new allowance of guesses with every one', async () => {
    const { email } = await crearUsuario(db);
    const told = lines('untrusted-proxy');
    for (let i = 0; i < 12; i += 1) await guess(stranger, `198.51.100.${i}`, email);
    expect((await guess(stranger, '198.51.100.99', email)).status).toBe(429);
    expect(await networks()).toBe(1);
    expect(told('warning')).toMatchObject([{ peer: '127.0.0.1', times: 1 }]);
    expect(String(told('warning')[0]?.['what'])).toContain('TRUST_PROXY_API');
  });

  it('that nobody named shows in the health, without the address', async () => {
    const ready = async (api: typeof named) =>
      JSON.parse((await api.cliente().pedir('GET', '/api/v1/public/preparado')).texto) as unknown;
    await guess(stranger, '198.51.100.1', 'nadie@puig.example');
    expect(await ready(stranger)).toEqual({ estado: 'preparado', avisos: ['PROXY_SIN_CONFIANZA'] });
    expect(await ready(named)).toEqual({ estado: 'preparado' });
  });

  it('counts one subscriber of IPv6 once, whichever of the addresses of its /64 it takes', async () => {
    for (const address of ['2001:db8:1:2::1', '2001:db8:1:2:ffff:1:2:3', '2001:DB8:1:2:0:0:0:9'])
      await guess(named, address, 'nadie@puig.example');
    expect(await networks()).toBe(1);
    await guess(named, '2001:db8:1:3::1', 'nadie@puig.example');
    await guess(named, '::ffff:203.0.113.5', 'nadie@puig.example');
    await guess(named, '203.0.113.5', 'nadie@puig.example');
    expect(await networks()).toBe(3);
  });
});
