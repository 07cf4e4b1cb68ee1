// What becomes of the invoice that a draft rectifies, once it is issued: its total before and after.
import { importeVigente } from '@encadena/invoicing';
import type { FacturaEntradaCruda } from '@encadena/contracts';
import { importe, resta, suma, toTexto } from '@encadena/values';
import { useQuery } from '@tanstack/react-query';
import { facturaQuery, relacionadasQuery } from '../api';
import { queCuentan } from '../rectificar/preparar';

export interface ComoQueda {
  numero: string;
  antes: string;
  despues: string;
}

type Rectificacion = NonNullable<FacturaEntradaCruda['rectificacion']>;

/** By substitution it stands in place of the amounts that it names. */
const cambioDe = (
  { modo, baseRectificada, cuotaRectificada, recargoRectificado }: Rectificacion,
  total: string,
) =>
  [baseRectificada, cuotaRectificada, recargoRectificado].reduce(
    (cambio, parte) => (modo === 'SUSTITUTIVA' && parte ? resta(cambio, importe(parte)) : cambio),
    importe(total),
  );

/** Undefined where that cannot be told: nothing or several rectified, one of another program, or still loading. */
export function useComoQueda(
  nif: string,
  rectificacion: Rectificacion | null | undefined,
  total: string,
): ComoQueda | undefined {
  const [una, ...otras] = rectificacion?.facturas ?? [];
  const uuid = una && 'uuid' in una && otras.length === 0 ? una.uuid : undefined;
  const factura = useQuery({ ...facturaQuery(nif, uuid ?? ''), enabled: uuid !== undefined });
  const alrededor = useQuery({ ...relacionadasQuery(nif, uuid ?? ''), enabled: uuid !== undefined });
  const { data } = factura;
  if (!rectificacion || !uuid || !data?.numeroCompleto || !alrededor.data) return undefined;
  const { rectificadaPor } = alrededor.data;
  if (rectificadaPor.some(({ anulada, rectificaVarias }) => rectificaVarias && !anulada)) return undefined;
  const antes = importeVigente(uuid, data.totales.importeTotal, queCuentan(rectificadaPor));
  return {
    numero: data.numeroCompleto,
    antes,
    despues: toTexto(suma(importe(antes), cambioDe(rectificacion, total))),
  };
}
