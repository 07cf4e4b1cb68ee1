// The whole official list, code by code: a message raises it by its rule, or the table says in words why none
// does; and a mark forces every one of them.
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ERRORES_AEAT } from '@encadena/verifactu';
import { RUTA_SOAP } from '../soap/soap.controller';
import { ALTAS } from '../testing/casos-alta';
import { ANULACIONES } from '../testing/casos-anulacion';
import { CASOS_ENVIO, type CasoEnvio } from '../testing/casos-envio';
import { FORMAS } from '../testing/casos-forma';
import type { ParPem } from '../testing/autoridad';
import { llamar } from '../testing/cliente';
import { alta, anulacion, envio, NIF_PRUEBA } from '../testing/mensajes';
import { lineas, useSimulador } from '../testing/mundo';
import { CODIGOS_PROVOCADOS } from './como-se-provoca';

const mundo = useSimulador();
const anterior = { serie: 'X', huella: 'A'.repeat(64) };
let pares: Record<NonNullable<CasoEnvio['par']>, ParPem>;
beforeAll(() => {
  pares = {
    COLABORADOR: mundo.autoridad.cliente({ nif: NIF_PRUEBA, colaborador: true }),
    OTRO: mundo.autoridad.cliente({ nif: '89890001K' }),
    SIN_NIF: mundo.autoridad.cliente({ nif: 'NADIE' }),
  };
});

/** Records of one fault each. Whatever is wrong with one is of no concern to the others of a send. */
const REGISTROS: readonly (readonly [number, string])[] = [
  ...ALTAS.map(([codigo, a]) => [codigo, alta(a).xml] as const),
  ...FORMAS,
  ...ANULACIONES.map(([codigo, a]) => [codigo, anulacion(a).xml] as const),
];
const ESTADO: Readonly<Record<string, string>> = {
  rejects_record: 'Incorrecto',
  accepted_with_errors: 'AceptadoConErrores',
};
const delRegistro = (codigo: number): string => `${ESTADO[ERRORES_AEAT.get(codigo)?.clase ?? '']} ${codigo}`;
/** The codes that an answer carries: of its fault, or of its lines. */
const codigosDe = (xml: string): string[] => {
  const fallo = /Codigo\[(\d+)\]/.exec(xml)?.[1];
  return fallo === undefined ? lineas(xml) : [fallo];
};

describe('a code is raised by the message', () => {
  it('of a record, each by the rule that it breaks, with the class of the official list', async () => {
    const { texto } = await mundo.enviar(envio(REGISTROS.map(([, xml]) => ({ xml }))));
    expect(lineas(texto)).toEqual(REGISTROS.map(([codigo]) => delRegistro(codigo)));
  });

  it.each(CASOS_ENVIO.map((c) => [c.codigo, c] as const))(
    'of a send or a query: %i',
    async (codigo, caso) => {
      if (caso.antes) expect(lineas((await mundo.enviar(caso.antes())).texto)).toHaveLength(1);
      if (caso.control) await mundo.control(caso.control);
      const { texto } = await llamar({
        url: mundo.sim.urlSoap + RUTA_SOAP,
        ca: mundo.autoridad.pem,
        par: caso.par === undefined ? mundo.titular : pares[caso.par],
        cuerpo: caso.peticion(),
        ...(caso.metodo === undefined ? {} : { metodo: caso.metodo }),
      });
      const esFallo = texto.includes('Codigo[');
      expect(codigosDe(texto)).toEqual([esFallo ? String(codigo) : delRegistro(codigo)]);
      if (ERRORES_AEAT.get(codigo)?.clase === 'rejects_send') expect(esFallo).toBe(true);
    },
  );

  it('or the table says why none does: the whole official list is one or the other', () => {
    const provocados = new Set([...REGISTROS.map(([codigo]) => codigo), ...CASOS_ENVIO.map((c) => c.codigo)]);
    expect(CODIGOS_PROVOCADOS.map((c) => c.codigo)).toEqual([...ERRORES_AEAT.keys()]);
    for (const { codigo, via, explicacion } of CODIGOS_PROVOCADOS)
      expect([codigo, via !== 'FORZADO', via === 'REGLA' || explicacion.length > 10]).toEqual([
        codigo,
        provocados.has(codigo),
        true,
      ]);
  });
});

describe('a code is forced by its mark', () => {
  const deClase = (rechazaEnvio: boolean): number[] =>
    CODIGOS_PROVOCADOS.filter((c) => (c.clase === 'rejects_send') === rechazaEnvio).map((c) => c.codigo);

  it('in the record that carries it, whatever the code', async () => {
    const codigos = deClase(false);
    const lote = codigos.map((c) => alta({ serie: `F-${c}`, anterior, descripcion: `Venta [SIM:${c}]` }));
    expect(lineas((await mundo.enviar(envio(lote))).texto)).toEqual(codigos.map(delRegistro));
  });

  it('as the fault of the whole send, once', async () => {
    const codigos = deClase(true);
    const lote = codigos.map((c) => alta({ serie: `F-${c}`, anterior, descripcion: `[SIM:${c}]` }));
    const vistos: string[] = [];
    for (const codigo of codigos)
      vistos.push(...codigosDe((await mundo.enviar(envio(lote))).texto), `${codigo}`);
    expect(vistos).toEqual(codigos.flatMap((c) => [`${c}`, `${c}`]));
    expect(new Set(codigosDe((await mundo.enviar(envio(lote))).texto))).toEqual(new Set(['Correcto']));
  });
});
