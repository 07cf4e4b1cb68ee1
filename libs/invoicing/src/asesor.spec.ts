import { describe, expect, it } from '@jest/globals';
import {
  aconsejar as aconsejarCon,
  detallesDe,
  problemasDe,
  siguientePregunta,
  type Consejo,
  type RespuestasAsesor,
} from './asesor';
import { causasDe } from './causa-rectificacion';
import { TIPOS_FACTURA, type EstadoInterno, type EstadoVerifactu, type TipoFactura } from './codigos';
import { accionPermitida, type EstadoFactura } from './factura-estados';

const en = (
  tipoFactura: TipoFactura,
  estadoVerifactu: EstadoVerifactu = 'CORRECTO',
  estadoInterno: EstadoInterno = 'FACTURADA',
): EstadoFactura => ({ tipoFactura, estadoVerifactu, estadoInterno });

const aconsejar = (respuestas: RespuestasAsesor, estado: EstadoFactura): Consejo =>
  aconsejarCon(respuestas, estado.tipoFactura, (accion) => accionPermitida(accion, estado));

/** Every way through the questions. */
function caminos(tipo: TipoFactura, hasta: RespuestasAsesor = {}): RespuestasAsesor[] {
  const pregunta = siguientePregunta(tipo, hasta);
  if (pregunta === undefined) return [hasta];
  const respuestas =
    pregunta === 'problema'
      ? problemasDe(tipo)
      : pregunta === 'detalle'
        ? detallesDe(tipo, hasta.problema!)
        : [true, false];
  return respuestas.flatMap((respuesta) => caminos(tipo, { ...hasta, [pregunta]: respuesta }));
}

describe('the questions', () => {
  it.each(TIPOS_FACTURA)('are three at most for %s, and each way ends in an act', (tipo) => {
    const todos = caminos(tipo);
    expect(todos.length).toBeGreaterThan(8);
    for (const camino of todos) {
      expect(Object.keys(camino).length).toBeLessThanOrEqual(3);
      expect(aconsejar(camino, en(tipo)).impedimento).toBeNull();
    }
  });

  it('offer the exchange for a complete invoice to tickets alone', () => {
    expect(TIPOS_FACTURA.filter((tipo) => problemasDe(tipo).includes('PIDE_COMPLETA'))).toEqual(['F2', 'R5']);
  });

  it('ask whether the customer has it only where that decides', () => {
    expect(siguientePregunta('F1', { problema: 'SOBRA' })).toBe('entregada');
    expect(siguientePregunta('F1', { problema: 'HA_CAMBIADO', detalle: 'IMPAGO' })).toBeUndefined();
    expect(siguientePregunta('F1', { problema: 'SOLO_REGISTRO' })).toBeUndefined();
  });

  it('ask nothing of a debtor where the invoice names none', () => {
    expect(detallesDe('F2', 'HA_CAMBIADO')).toEqual(['DEVOLUCION', 'DESCUENTO', 'SIN_EFECTO']);
    expect(detallesDe('F2', 'ESTA_MAL')).toEqual(['PRECIO', 'IMPUESTO', 'DATOS', 'NUMERO_O_FECHA']);
    expect(detallesDe('F3', 'ESTA_MAL')).toContain('OTRO_CLIENTE');
  });
});

describe('the advice', () => {
  const casos: [string, TipoFactura, RespuestasAsesor, Partial<Consejo>][] = [
    [
      'a test nobody got is annulled',
      'F1',
      { problema: 'SOBRA', entregada: false },
      { acto: 'ANULAR', causa: null },
    ],
    [
      'one the customer has is taken back by a rectifying invoice',
      'F1',
      { problema: 'SOBRA', entregada: true },
      { acto: 'RECTIFICAR', causa: 'SIN_EFECTO' },
    ],
    [
      'a wrong price seen before delivery is annulled and issued again',
      'F1',
      { problema: 'ESTA_MAL', detalle: 'PRECIO', entregada: false },
      { acto: 'ANULAR_Y_REPETIR' },
    ],
    [
      'a wrong date on a delivered one is rectified as a requirement of the law that it misses',
      'F1',
      { problema: 'ESTA_MAL', detalle: 'NUMERO_O_FECHA', entregada: true },
      { acto: 'RECTIFICAR', causa: 'DATOS' },
    ],
    [
      'what the customer does not see is corrected in the record',
      'F1',
      { problema: 'SOLO_REGISTRO' },
      { acto: 'SUBSANAR' },
    ],
    ['a ticket becomes complete', 'F2', { problema: 'PIDE_COMPLETA' }, { acto: 'SUSTITUIR' }],
    [
      'the customer of an F3 is set right by two more',
      'F3',
      { problema: 'ESTA_MAL', detalle: 'OTRO_CLIENTE', entregada: true },
      { acto: 'COMPENSAR_Y_REPETIR' },
    ],
    [
      'what comes back of an F3 is rectified on its ticket',
      'F3',
      { problema: 'HA_CAMBIADO', detalle: 'DEVOLUCION' },
      { acto: 'RECTIFICAR_TIQUE', causa: 'DEVOLUCION' },
    ],
    [
      'an F3 that the customer has and nobody wanted is taken back by another',
      'F3',
      { problema: 'SOBRA', entregada: true },
      { acto: 'COMPENSAR' },
    ],
  ];
  it.each(casos)('%s', (_que, tipo, respuestas, consejo) => {
    expect(aconsejar(respuestas, en(tipo))).toMatchObject({ ...consejo, impedimento: null });
  });

  it('names a cause that the kind of invoice knows', () => {
    for (const tipo of TIPOS_FACTURA)
      for (const camino of caminos(tipo)) {
        const { acto, causa } = aconsejar(camino, en(tipo));
        expect(causa !== null).toBe(acto === 'RECTIFICAR' || acto === 'RECTIFICAR_TIQUE');
        if (causa) expect(causasDe(tipo === 'F3' ? 'F2' : tipo)).toContain(causa);
      }
  });

  it.each(['RECTIFICADA', 'SUSTITUIDA'] as const)(
    'rectifies what is %s instead of annulling it',
    (estado) => {
      expect(aconsejar({ problema: 'SOBRA', entregada: false }, en('F2', 'CORRECTO', estado))).toMatchObject({
        acto: 'RECTIFICAR',
        causa: 'SIN_EFECTO',
        impedimento: null,
      });
    },
  );

  it('says why an act has to wait or is over, as the table of states does', () => {
    const motivo = (estado: EstadoVerifactu) =>
      aconsejar({ problema: 'SOBRA', entregada: false }, en('F1', estado)).impedimento;
    expect(motivo('PENDIENTE')).toBe('ESPERAR_RESPUESTA');
    expect(motivo('DUPLICADO')).toBe('ESPERAR_CONCILIACION');
    expect(motivo('ANULADA')).toBe('ANULADA');
    expect(motivo('PENDIENTE')).toBe(accionPermitida('ANULAR', en('F1', 'PENDIENTE')).motivo);
  });
});
