// Every rule of an invoice broken once over HTTP: refused before a number is taken, by the rule that speaks of it and
// with the agency's code. What cannot come in at all is refused by name at the door; the rest is listed with its reason.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { clientes, facturas, type FacturaEntradaCruda } from '@encadena/contracts';
import {
  REGLAS_FACTURA,
  type Factura,
  type FacturaReferida,
  type OtroDestinatario,
} from '@encadena/invoicing';
import { REGLAS_REGISTRO_ALTA, REGLAS_REGISTRO_ANULACION } from '@encadena/verifactu';
import { buildPersona, CASOS_REGLAS, HOY, type CasoRegla } from '@encadena/invoicing/testing';
import { useDatabase } from '../../../../../tools/jest/database';
import { entrar, useApi } from '@encadena/api/testing/platform';
import {
  crearMundoFacturas,
  entrada,
  linea,
  publicar,
  type MundoFacturas,
} from '@encadena/api/testing/facturas/mundo-facturas';

const db = useDatabase({ clean: 'file' });
const api = useApi(db);

/** Rules that no request can break, and why. */
const INALCANZABLES: Readonly<Record<string, string>> = {
  'general.numero-largo': 'the number is made by a series, whose format is judged when it is stored',
  'general.numero-caracteres': 'the number is made by a series, whose format is judged when it is stored',
  'general.ejercicio': 'the year of counting is taken from the issue date',
  'referencias.nif': 'what is referred to has the NIF of the chain',
  'destinatario.prohibido': 'a draft of a kind without recipient keeps none',
  'destinatario.pais-obligatorio': 'the country of who gives none is that of his address',
  'destinatario.nif-pais': 'the country of who has a NIF is that of his address',
  'moneda.euros': 'what comes in euros keeps no rate',
  'tercero.pais-obligatorio': 'who gives no country gives Spain',
  'destinatario.no-censado-pais': 'the record of who is not in the census says ES always',
};
/** By whole groups: the API takes no such data. */
const SIN_ENTRADA: [prefijo: string, motivo: string][] = [['general.acuerdo', 'the API has no agreements']];
/** Rules of the agency about what the product writes by itself: by the beginning of their ids. */
const DEL_PRODUCTO: [prefijo: string, motivo: string][] = [
  ['alta.emisor', 'the issuer is the NIF of the chain'],
  ['alta.rechazo.', 'the flags come from the table of what the agency answered'],
  ['alta.rectificadas', 'a kind that rectifies nothing names nothing (rectificacion.prohibida comes before)'],
  ['alta.macrodato.', 'the mark follows from the total'],
  ['alta.cuota-total', 'the totals are sums of the breakdown'],
  ['alta.importe-total', 'the totals are sums of the breakdown'],
  ['alta.destinatario.iva-tipo', 'kinds without recipient name none (destinatario.prohibido)'],
  ['desglose.recargo.pareja', 'the quota of a surcharge is computed from its rate'],
  ['desglose.cuota', 'quotas are computed from base and rate'],
  ['sello.', 'chain, system, moment and huella are the seal, which no request touches'],
  ['anulacion.', 'what an annulment says follows from the record that it annuls'],
];
/** What only tells: the invoice is issued, and the judgement asked for before says it. */
const soloAvisa = new Set(REGLAS_FACTURA.filter((r) => r.severidad === 'aviso').map(({ id }) => id));
const motivoDe = (regla: string): string | undefined =>
  INALCANZABLES[regla] ?? SIN_ENTRADA.find(([prefijo]) => regla.startsWith(prefijo))?.[1];

/** Asked of what is rectified when it is ours: have tests of their own, here and in varios.int-spec.ts. */
const DE_LAS_NUESTRAS = 'rectificacion.mismo-destinatario';
const DE_OTRA_MONEDA: readonly string[] = ['moneda.referidas', 'moneda.referidas-cambio'];

/** Of the world that `crearMundoFacturas` makes. */
const NIF = 'B12345674';

let mundo: MundoFacturas;
beforeAll(async () => {
  api.clock.fijar(`${HOY}T10:00:00+01:00`);
  mundo = await crearMundoFacturas(api, db);
});
afterAll(() => api.clock.soltar());

/** Another day, and a session of that day. */
async function amanecer(dia: string): Promise<void> {
  api.clock.fijar(`${dia}T10:00:00+01:00`);
  mundo = { ...mundo, cliente: await entrar(api, mundo.usuario, mundo.nifId) };
}

const filas = () =>
  db.sql(
    `SELECT (SELECT count(*)::int FROM registros) AS registros,
       (SELECT count(*)::int FROM facturas WHERE estado_interno <> 'BORRADOR') AS emitidas,
       (SELECT coalesce(sum(ultimo), 0)::int FROM series_numeros) AS numeros`,
  );

interface Dicho {
  status: number;
  problema?: {
    errores?: {
      campo: string;
      codigo: string;
      codigoAeat?: number | null;
      regla?: string;
      mensaje?: string;
    }[];
  };
}

/** The customer of a case; an answer when not even that is taken. */
async function clienteDe({ pais, participacion: _, ...persona }: OtroDestinatario): Promise<string | Dicho> {
  const otroPais = pais ?? (persona.tipoIdentificacion === 'NIF_IVA' ? 'DE' : 'ES');
  const respuesta = await mundo.cliente.llamarMal(clientes.crear, {
    body: {
      ...persona,
      ...(pais ? { pais } : {}),
      idioma: 'es',
      direccion: {
        direccion: 'Calle Mayor 1',
        municipio: 'Madrid',
        codigoPostal: '28013',
        provincia: 'Madrid',
        pais: otroPais,
      },
    },
  });
  if (respuesta.status === 409) {
    const [{ id = '' } = {}] = await db.sql<{ id: string }>(
      'SELECT id FROM clientes WHERE identificacion = $1',
      [persona.identificacion],
    );
    return id;
  }
  const { uuid } = (respuesta.datos ?? {}) as { uuid?: string };
  return uuid ?? (respuesta as Dicho);
}

const referidaDe = ({ numeroCompleto, fechaExpedicion }: FacturaReferida) => ({
  numeroCompleto,
  fechaExpedicion,
});
function cuerpoDe(
  { destinatario: _d, ejercicio: _e, numeroCompleto: _n, otrosDestinatarios: suyos, ...factura }: Factura,
  uuidCliente: string | null,
  otros: readonly string[] = [],
): FacturaEntradaCruda {
  const { rectificacion, sustituyeA = [], ...resto } = factura;
  return {
    ...resto,
    uuidCliente,
    otrosDestinatarios: otros.map((uuid, i) => ({
      uuidCliente: uuid,
      participacion: suyos?.[i]?.participacion ?? null,
    })),
    rectificacion: rectificacion && {
      ...rectificacion,
      facturas: rectificacion.facturas.map(referidaDe),
    },
    sustituyeA: sustituyeA.map(referidaDe),
  } as FacturaEntradaCruda;
}

/** What the API says to a case at the first door that refuses it, and which door that was. */
async function preguntar({ factura }: CasoRegla): Promise<{ puerta: string; dicho: Dicho; uuid?: string }> {
  const cliente = factura.destinatario ? await clienteDe(factura.destinatario) : null;
  if (cliente !== null && typeof cliente !== 'string') return { puerta: 'cliente', dicho: cliente };
  const otros: string[] = [];
  for (const persona of factura.otrosDestinatarios ?? []) {
    const otro = await clienteDe(persona);
    if (typeof otro !== 'string') return { puerta: 'cliente', dicho: otro };
    otros.push(otro);
  }
  const creada = await mundo.cliente.llamarMal(facturas.crear, { body: cuerpoDe(factura, cliente, otros) });
  if (creada.status >= 300) return { puerta: 'borrador', dicho: creada as Dicho };
  const { uuid } = creada.datos as { uuid: string };
  const dicho = await mundo.cliente.llamarMal(facturas.publicar, { params: { uuid } });
  return { puerta: 'publicar', dicho: dicho as Dicho, uuid };
}

/** Blanks at the ends are cut on their way in: here it is one that is too long. */
const conOtroNumero = (caso: CasoRegla): CasoRegla =>
  caso.regla !== 'referencias.numero' || !caso.factura.rectificacion
    ? caso
    : {
        ...caso,
        codigoAeat: undefined,
        factura: {
          ...caso.factura,
          rectificacion: {
            ...caso.factura.rectificacion,
            facturas: caso.factura.rectificacion.facturas.map((f) => ({
              ...f,
              numeroCompleto: 'F'.repeat(61),
            })),
          },
        },
      };

/** The third party that is the issuer is the one of this world. */
const conElEmisor = (caso: CasoRegla): CasoRegla =>
  caso.regla === 'tercero.distinto' && caso.factura.tercero
    ? { ...caso, factura: { ...caso.factura, tercero: { ...caso.factura.tercero, identificacion: NIF } } }
    : caso;

const alcanzables = CASOS_REGLAS.map((caso, i) => ({ caso: conOtroNumero(caso), i })).filter(
  ({ caso: { regla } }) =>
    motivoDe(regla) === undefined &&
    !soloAvisa.has(regla) &&
    regla !== DE_LAS_NUESTRAS &&
    !DE_OTRA_MONEDA.includes(regla),
);

const avisos = CASOS_REGLAS.map((caso, i) => ({ caso, i })).filter(
  ({ caso: { regla } }) =>
    soloAvisa.has(regla) && motivoDe(regla) === undefined && !DE_OTRA_MONEDA.includes(regla),
);

/** Warnings about what the series has issued before: how the next one differs from an ordinary one of today. */
const TRAS_OTRA: Readonly<Record<string, Partial<FacturaEntradaCruda>>> = {
  'general.fecha-orden': { fechaExpedicion: '2026-11-19' },
  'general.serie-separada': { simplificadaArt7273: true },
};

describe('every rule over HTTP', () => {
  it('is broken by a case or listed with the reason why none can', () => {
    const probadas = new Set([
      ...alcanzables.map(({ caso }) => caso.regla),
      DE_LAS_NUESTRAS,
      ...DE_OTRA_MONEDA,
    ]);
    const falta = REGLAS_FACTURA.map(({ id }) => id).filter(
      (id) => !probadas.has(id) && !soloAvisa.has(id) && motivoDe(id) === undefined,
    );
    expect(falta).toEqual([]);
    const codigos = new Set(CASOS_REGLAS.map(({ codigoAeat }) => codigoAeat));
    const deLaAgencia = [...REGLAS_REGISTRO_ALTA, ...REGLAS_REGISTRO_ANULACION].filter(
      ({ id, codigo }) => !codigos.has(codigo) && !DEL_PRODUCTO.some(([prefijo]) => id.startsWith(prefijo)),
    );
    expect(deLaAgencia.map(({ id }) => id)).toEqual([]);
    // No reason for what is no rule any more.
    for (const regla of Object.keys(INALCANZABLES))
      expect(REGLAS_FACTURA.map(({ id }) => id)).toContain(regla);
  });

  it.each(alcanzables.map(({ caso, i }) => [`${caso.regla} ${caso.codigoAeat ?? ''} (${i})`, caso] as const))(
    '%s',
    async (_nombre, caso) => {
      if (caso.contexto?.hoy) await amanecer(caso.contexto.hoy);
      try {
        const antes = await filas();
        const { puerta, dicho } = await preguntar(conElEmisor(caso));
        const errores = dicho.problema?.errores ?? [];
        expect([caso.regla, dicho.status >= 400 && dicho.status < 500, errores.length > 0]).toEqual([
          caso.regla,
          true,
          true,
        ]);
        for (const { mensaje } of errores) expect(mensaje).toBeTruthy();
        if (puerta === 'publicar') {
          expect(errores.map(({ regla }) => regla)).toContain(caso.regla);
          if (caso.codigoAeat !== undefined)
            expect(errores.map(({ codigoAeat }) => codigoAeat)).toContain(caso.codigoAeat);
        }
        expect(await filas()).toEqual(antes);
      } finally {
        if (caso.contexto?.hoy) await amanecer(HOY);
      }
    },
  );

  it.each(avisos.map(({ caso, i }) => [`${caso.regla} ${caso.codigoAeat ?? ''} (${i})`, caso] as const))(
    '%s is told before, and stops nothing',
    async (_nombre, { regla, factura }) => {
      const cliente = factura.destinatario ? await clienteDe(factura.destinatario) : null;
      expect([regla, typeof cliente === 'object' && cliente !== null]).toEqual([regla, false]);
      const cuerpo = cuerpoDe(factura, cliente as string | null);
      if (TRAS_OTRA[regla]) await publicar(mundo, entrada(mundo));
      const body = { ...cuerpo, ...TRAS_OTRA[regla] };
      const { status, datos } = await mundo.cliente.llamarMal(facturas.validar, { body });
      expect([regla, status]).toEqual([regla, 200]);
      const { puedePublicarse, errores } = datos as {
        puedePublicarse: boolean;
        errores: { regla: string }[];
      };
      expect([regla, puedePublicarse, errores.map((error) => error.regla)]).toEqual([
        regla,
        true,
        expect.arrayContaining([regla]) as unknown,
      ]);
    },
  );

  it(`${DE_LAS_NUESTRAS}: what is ours is rectified for the customer who had it`, async () => {
    const original = await publicar(mundo, entrada(mundo));
    const otro = await clienteDe(buildPersona({ identificacion: 'B66987652' }));
    const antes = await filas();
    const { datos } = await mundo.cliente.llamar(facturas.crear, {
      body: entrada(
        { clienteId: String(otro) },
        {
          tipoFactura: 'R1',
          rectificacion: { motivo: 'Error', facturas: [{ uuid: original.factura.uuid }] },
        },
      ),
    });
    const { status, problema } = await mundo.cliente.llamar(facturas.publicar, {
      params: { uuid: datos.uuid },
    });
    expect([status, problema.errores.map(({ regla }) => regla)]).toEqual([422, [DE_LAS_NUESTRAS]]);
    expect(await filas()).toEqual(antes);
  });

  it('says all at once what is wrong with an invoice, and takes no number for it', async () => {
    const antes = await filas();
    const { datos } = await mundo.cliente.llamar(facturas.crear, {
      body: entrada(mundo, {
        tipoFactura: 'R1',
        uuidCliente: null,
        fechaExpedicion: '2024-10-27',
        descripcionOperacion: '',
        lineas: [
          linea({ tipoImpositivo: '18' }),
          linea({ cantidad: '0' }),
          linea({ claveRegimen: '02' }),
          linea({ exenta: true, causaExencion: null, calificacionOperacion: null, tipoImpositivo: null }),
        ],
      }),
    });
    const { status, problema } = await mundo.cliente.llamar(facturas.publicar, {
      params: { uuid: datos.uuid },
    });
    expect(status).toBe(422);
    expect(problema.errores.map(({ regla, campo }) => [regla, campo])).toEqual(
      expect.arrayContaining([
        ['general.fecha-expedicion-minima', 'fechaExpedicion'],
        ['general.descripcion', 'descripcionOperacion'],
        ['rectificacion.obligatoria', 'rectificacion'],
        ['destinatario.obligatorio', 'destinatario'],
        ['linea.tipo-impositivo', 'lineas[0].tipoImpositivo'],
        ['regimen.02', expect.stringContaining('lineas[2]')],
        ['linea.causa-obligatoria', expect.stringContaining('lineas[3]')],
      ]),
    );
    expect(await filas()).toEqual(antes);
  });
});
