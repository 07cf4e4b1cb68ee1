// A month read page by page and in halves, with pauses; what never ends is no answer.
import { describe, expect, it, jest } from '@jest/globals';
import type { RegistroConsultado, RespuestaConsulta, RespuestaFault } from '@encadena/verifactu';
import { AgenciaNoContesta } from '../../envios';
import { AgenciaSeNiega, preguntarMes, type PreguntaMes } from './preguntar-mes';

const MES = { ejercicio: 2026, periodo: 2 };
const registro = (NumSerieFactura: string): RegistroConsultado => ({
  idFactura: { IDEmisorFactura: 'B12345674', NumSerieFactura, FechaExpedicionFactura: '01-02-2026' },
  datos: {},
  huella: null,
  presentacion: null,
  estado: { timestampUltimaModificacion: '', estado: 'Correcto', codigo: null, descripcion: null },
});
const respuesta = (numeros: string[], sigue?: string): RespuestaConsulta => ({
  tipo: 'consulta',
  cabecera: {},
  periodo: { ejercicio: '2026', periodo: '02' },
  hayMas: sigue !== undefined,
  conDatos: numeros.length > 0,
  registros: numeros.map(registro),
  clavePaginacion: sigue === undefined ? null : registro(sigue).idFactura,
});
const grande = new AgenciaNoContesta('RESPUESTA_DEMASIADO_GRANDE', 'x', true);

async function leer(contestar: (pregunta: PreguntaMes, n: number) => RespuestaConsulta | RespuestaFault) {
  const preguntas: PreguntaMes[] = [];
  const pausa = jest.fn(() => Promise.resolve());
  const registros = await preguntarMes(
    MES,
    (pregunta) => {
      const n = preguntas.push(pregunta) - 1;
      return new Promise((listo) => listo(contestar(pregunta, n)));
    },
    pausa,
  );
  return {
    preguntas,
    pausas: pausa.mock.calls.length,
    numeros: registros.map(({ idFactura }) => idFactura.NumSerieFactura),
  };
}

describe('a month', () => {
  it('is one question where it fits, without a pause', async () => {
    expect(await leer(() => respuesta(['1', '2']))).toEqual({
      preguntas: [{}],
      pausas: 0,
      numeros: ['1', '2'],
    });
  });

  it('goes on with the key of the page before, after a pause', async () => {
    const { preguntas, pausas, numeros } = await leer((_, n) =>
      n === 0 ? respuesta(['1'], '1') : respuesta(['2']),
    );
    expect(preguntas.map(({ clave }) => clave?.NumSerieFactura)).toEqual([undefined, '1']);
    expect([pausas, numeros]).toEqual([1, ['1', '2']]);
  });

  it('that does not fit is asked for in halves, whose ends are open', async () => {
    const { preguntas } = await leer(({ fechaExpedicion }) => {
      const abierto = fechaExpedicion?.desde !== undefined && fechaExpedicion.hasta === undefined;
      if (fechaExpedicion === undefined || (abierto && fechaExpedicion.desde !== '01-03-2026')) throw grande;
      return respuesta([]);
    });
    expect(preguntas.map(({ fechaExpedicion: f }) => `${f?.desde ?? ''}…${f?.hasta ?? ''}`)).toEqual([
      '…',
      '…14-02-2026',
      '15-02-2026…',
      '15-02-2026…21-02-2026',
      '22-02-2026…',
      '22-02-2026…25-02-2026',
      '26-02-2026…',
      '26-02-2026…27-02-2026',
      '28-02-2026…',
      '28-02-2026…28-02-2026',
      '01-03-2026…',
    ]);
  });

  it('of which one day does not fit is not known', async () => {
    await expect(
      leer(() => {
        throw grande;
      }),
    ).rejects.toBe(grande);
  });

  it('whose pages never end is no answer', async () => {
    await expect(leer(() => respuesta(['1'], '1'))).rejects.toThrow('pages without end');
  });

  it('that the agency will not tell says its code', async () => {
    const fault: RespuestaFault = {
      tipo: 'fault',
      faultcode: 'env:Client',
      codigo: 4112,
      faultstring: 'no',
      faultactor: null,
      detalle: null,
      deServidor: false,
      reintentable: false,
    };
    await expect(leer(() => fault)).rejects.toThrow(AgenciaSeNiega);
  });
});
