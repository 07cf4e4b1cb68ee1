// From the address of the list to what a view keeps, and back.
import { describe, expect, it } from '@jest/globals';
import { filtrosVistaSchema } from '@encadena/contracts';
import {
  COLUMNAS_INICIALES,
  columnasDe,
  conFiltros,
  type EstadoLista,
  filtrosDe,
  mismoEstado,
  ORDEN_INICIAL,
  ordenDe,
  paramsDe,
  textoDeColumnas,
} from './estado-lista';

const leer = (busqueda: string) => {
  const params = new URLSearchParams(busqueda);
  return (nombre: string) => params.get(nombre) ?? undefined;
};
const estadoDe = (busqueda: string): EstadoLista => {
  const get = leer(busqueda);
  return {
    filtros: filtrosDe(get),
    orden: ordenDe(get('sort')),
    columnas: columnasDe(get('columnas')) ?? [...COLUMNAS_INICIALES],
  };
};
const busquedaDe = (estado: EstadoLista): string =>
  new URLSearchParams(
    Object.entries(paramsDe(estado)).flatMap(([nombre, valor]) =>
      valor === undefined ? [] : [[nombre, valor]],
    ),
  ).toString();

const LLENA =
  'texto=llobregat&estadoInterno=FACTURADA,BORRADOR&estadoVerifactu=CORRECTO&estadoPago=VENCIDA&periodo=trimestreAnterior' +
  '&tipo=F2,F1&uuidCliente=0199aaaa-0000-7000-8000-000000000001&serie=F&origen=API&correo=SIN_LLEGAR&sort=importeTotal,asc&columnas=pendiente,fecha';

describe('what the list shows', () => {
  it('is the same in its address, in a view, and in the address made of that view', () => {
    const estado = estadoDe(LLENA);
    expect(estado).toEqual({
      filtros: {
        texto: 'llobregat',
        estadoInterno: ['BORRADOR', 'FACTURADA'],
        estadoVerifactu: ['CORRECTO'],
        estadoPago: ['VENCIDA'],
        periodo: 'trimestreAnterior',
        tipo: ['F1', 'F2'],
        uuidCliente: '0199aaaa-0000-7000-8000-000000000001',
        serie: 'F',
        origen: ['API'],
        correo: ['SIN_LLEGAR'],
      },
      orden: { campo: 'importeTotal', sentido: 'asc' },
      columnas: ['fecha', 'pendiente'],
    });
    expect(filtrosVistaSchema.parse(estado.filtros)).toEqual(estado.filtros);
    expect(estadoDe(busquedaDe(estado))).toEqual(estado);
    expect(mismoEstado(estadoDe(busquedaDe(estado)), estado)).toBe(true);
  });

  it('keeps days as they are, and drops them where the period has a name', () => {
    expect(filtrosDe(leer('fechaDesde=2026-01-01&fechaHasta=2026-01-31'))).toEqual({
      fechaDesde: '2026-01-01',
      fechaHasta: '2026-01-31',
    });
    expect(filtrosDe(leer('periodo=mes&fechaDesde=2026-01-01'))).toEqual({ periodo: 'mes' });
    expect(filtrosDe(leer('periodo=siempre'))).toEqual({});
  });

  it('leaves out what nobody knows', () => {
    expect(estadoDe('tipo=F1,XX&estadoPago=NADA&sort=serie,asc&columnas=total,fecha')).toEqual({
      filtros: { tipo: ['F1'] },
      orden: ORDEN_INICIAL,
      columnas: ['fecha'],
    });
    expect(ordenDe('importeTotal,up')).toEqual(ORDEN_INICIAL);
  });

  it('may have no further columns at all, which is another thing than not saying so', () => {
    expect(textoDeColumnas([])).toBe('ninguna');
    expect(columnasDe('ninguna')).toEqual([]);
    expect(columnasDe(undefined)).toBeUndefined();
  });

  it('is the same in whatever order it was chosen, and another one with any change', () => {
    const uno = estadoDe('estadoPago=VENCIDA,PENDIENTE&columnas=base,fecha');
    expect(
      mismoEstado(uno, {
        ...uno,
        filtros: { estadoPago: ['VENCIDA', 'PENDIENTE'] },
        columnas: ['base', 'fecha'],
      }),
    ).toBe(true);
    for (const otro of [
      { ...uno, columnas: [] },
      { ...uno, filtros: {} },
      { ...uno, orden: { ...uno.orden, sentido: 'asc' as const } },
    ])
      expect(mismoEstado(uno, otro)).toBe(false);
  });

  it('is filtered by a filter or an order of its own, not by columns', () => {
    expect(conFiltros(estadoDe(''))).toBe(false);
    expect(conFiltros(estadoDe('columnas=base&sort=fechaExpedicion,desc'))).toBe(false);
    expect(conFiltros(estadoDe('serie=F'))).toBe(true);
    expect(conFiltros(estadoDe('sort=importeTotal,desc'))).toBe(true);
  });
});
