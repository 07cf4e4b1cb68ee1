// An invoice and its records are asked for apart, and both again while an answer of the agency is awaited: whichever
// hears of it first has the other asked at once, so that a page does not say two things.
import type { Datos, FacturaDetalleDto, verifactuRegistros } from '@encadena/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';

const espera = (estado: string | undefined): boolean => estado === 'PENDIENTE';

export function useDeAcuerdo(
  factura: UseQueryResult<FacturaDetalleDto>,
  registros: UseQueryResult<Datos<typeof verifactuRegistros.listar>>,
): void {
  const { data: una, refetch: otraVezFactura } = factura;
  const { data: suyos, refetch: otraVezRegistros } = registros;
  const discrepan =
    una !== undefined &&
    suyos !== undefined &&
    espera(una.verifactu?.estado) !== espera(suyos.contenido[0]?.estado);
  useEffect(() => {
    if (!discrepan) return;
    void otraVezFactura();
    void otraVezRegistros();
  }, [discrepan, otraVezFactura, otraVezRegistros]);
}
