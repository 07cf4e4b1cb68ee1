import { describe, expect, it } from '@jest/globals';
import { endpoints } from './catalogo';
import { BASES, exigeIdempotencia, nombraNif, permisoDe, rutaDe } from './endpoint';
import { ERRORES } from './errores';

describe('the catalogue of calls', () => {
  it('declares every call once per door', () => {
    const rutas = endpoints().flatMap(({ endpoint }) =>
      endpoint.doors.map((puerta) => `${endpoint.method} ${BASES[puerta]}/${endpoint.path}`),
    );
    expect(rutas.length).toBeGreaterThan(30);
    expect(new Set(rutas).size).toBe(rutas.length);
  });

  it('gives every parameter of a path a schema', () => {
    for (const { nombre, endpoint } of endpoints()) {
      const enRuta = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, parametro]) => parametro);
      const shape = (endpoint.params as { shape?: Record<string, unknown> } | undefined)?.shape ?? {};
      expect([nombre, Object.keys(shape).sort()]).toEqual([nombre, enRuta.sort()]);
    }
  });

  it('answers either data or a file', () => {
    for (const { nombre, endpoint } of endpoints())
      expect([nombre, Boolean(endpoint.datos) !== Boolean(endpoint.archivo)]).toEqual([nombre, true]);
  });

  // Only calls of a session have a place for keys.
  it('T4: keeps no trace of a password or token under an idempotency key', () => {
    const campos = (body: unknown): string[] =>
      Object.keys((body as { shape?: object } | undefined)?.shape ?? {});
    const conSecreto = endpoints().filter(
      ({ endpoint }) =>
        !endpoint.doors.includes('auth') &&
        !endpoint.doors.includes('public') &&
        campos(endpoint.body).some((campo) => /contrasena|codigoRecuperacion|token/i.test(campo)),
    );
    const conClave = conSecreto.filter(({ endpoint }) => !endpoint.secreta).map(({ nombre }) => nombre);
    expect(conSecreto.map(({ nombre }) => nombre)).toEqual(
      expect.arrayContaining(['certificados.subir', 'usuarios.cambiarContrasena']),
    );
    expect(conClave).toEqual([]);
  });

  it('asks for the NIF in the header wherever a call of a session concerns one, in subscription calls too', () => {
    const conNif = endpoints()
      .filter(({ endpoint }) => nombraNif(endpoint))
      .map(({ nombre }) => nombre);
    expect(conNif).toEqual(
      expect.arrayContaining([
        'nifs.obtener',
        'nifs.logotipo',
        'certificados.subir',
        'papeles.listar',
        'suscripciones.activarPrueba',
      ]),
    );
    expect(
      conNif.filter((nombre) => /^(nifs\.(listar|crear)|usuarios|super|papelesSoporte)/.test(nombre)),
    ).toEqual([]);
  });

  it('names only errors of the catalogue, each with a 4xx or 5xx status', () => {
    for (const { endpoint } of endpoints())
      for (const codigo of endpoint.errores ?? []) expect(ERRORES[codigo]).toBeGreaterThanOrEqual(400);
  });

  it('says of each call of programs what a key needs for it, and of no other call', () => {
    for (const { nombre, endpoint } of endpoints()) {
      const deErp = endpoint.doors.includes('erp');
      expect([nombre, deErp && permisoDe(endpoint) === undefined]).toEqual([nombre, false]);
      expect([nombre, !deErp && endpoint.permiso !== undefined]).toEqual([nombre, false]);
    }
  });

  it('says of each call of the account what a key of it needs for it, and of no other call', () => {
    const deCuenta = endpoints().filter(({ endpoint }) => endpoint.doors.includes('cuenta'));
    expect(deCuenta.map(({ nombre }) => nombre)).toEqual(
      expect.arrayContaining(['nifs.listar', 'nifs.crear', 'papeles.subir', 'clavesApi.crear']),
    );
    for (const { nombre, endpoint } of endpoints())
      expect([nombre, endpoint.permisoCuenta !== undefined]).toEqual([
        nombre,
        endpoint.doors.includes('cuenta'),
      ]);
    // It sets up: it reads no invoice, changes no person, and makes no key of its own kind.
    expect(
      deCuenta
        .filter(({ nombre }) => !/^(nifs|papeles|clavesApi)\./.test(nombre))
        .map(({ nombre }) => nombre),
    ).toEqual([]);
  });

  it('asks keys of the account which attempt it is with each POST', () => {
    const hace = { method: 'POST', path: 'x', doors: ['session', 'cuenta'] } as const;
    expect(exigeIdempotencia(hace, 'cuenta')).toBe(true);
    expect(exigeIdempotencia({ ...hace, secreta: true }, 'cuenta')).toBe(false);
    expect(exigeIdempotencia({ ...hace, method: 'DELETE' }, 'cuenta')).toBe(false);
  });

  it('asks programs which attempt it is where they issue, and nowhere else', () => {
    const emite = { method: 'POST', path: 'x', doors: ['erp'], permiso: 'EMITIR' } as const;
    expect(exigeIdempotencia(emite)).toBe(true);
    for (const otra of [
      { ...emite, permiso: 'GESTIONAR' },
      { ...emite, method: 'DELETE' },
      { ...emite, repetible: true },
      { ...emite, secreta: true },
    ] as const)
      expect(exigeIdempotencia(otra)).toBe(false);
  });

  it('encodes what it fills into a path', () => {
    expect(rutaDe({ path: 'facturas/:uuid/pdf', doors: ['nif'] }, { uuid: 'a/b' })).toBe(
      '/api-internal/facturas/a%2Fb/pdf',
    );
  });
});
