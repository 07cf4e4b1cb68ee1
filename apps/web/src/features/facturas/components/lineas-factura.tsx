// The lines of an invoice with their amounts. Where there is little room the figures stand below the words, so
// that no amount is cut off.
import type { FacturaEntradaCruda } from '@encadena/contracts';
import { MoneyText, useFormat } from '@encadena/ui';
import { Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useImpuestoDeLinea, useRegimenDeLinea } from '../../../shared/impuesto-de-linea';
import classes from './lineas-factura.module.css';

type Entrada = FacturaEntradaCruda['lineas'][number];
type Linea = Pick<
  Entrada,
  | 'descripcion'
  | 'cantidad'
  | 'precioUnitario'
  | 'impuesto'
  | 'tipoImpositivo'
  | 'causaExencion'
  | 'calificacionOperacion'
  | 'claveRegimen'
> & { descuento?: string | null; descuentoTipo?: Entrada['descuentoTipo'] | null };

function useTextosDeLinea() {
  const { decimal, porcentaje, importe } = useFormat();
  return {
    impuesto: useImpuestoDeLinea(),
    regimen: useRegimenDeLinea(),
    cantidad: ({ cantidad = '1' }: Linea) => decimal(cantidad),
    precio: ({ precioUnitario = '0' }: Linea) => decimal(precioUnitario, 2),
    descuento: ({ descuento, descuentoTipo }: Linea) =>
      descuento ? `−${descuentoTipo === 'IMPORTE' ? importe(descuento) : porcentaje(descuento)}` : '',
  };
}

function Fila({
  linea,
  importe,
  conDescuento,
}: {
  linea: Linea;
  importe: string | undefined;
  conDescuento: boolean;
}) {
  const textos = useTextosDeLinea();
  const regimen = textos.regimen(linea);
  return (
    <Table.Tr>
      <Table.Td className={classes.descripcion}>
        {linea.descripcion}
        <Text size="xs" c="dimmed" className={classes.debajo}>
          {[
            `${textos.cantidad(linea)} × ${textos.precio(linea)}`,
            textos.descuento(linea),
            textos.impuesto(linea),
            regimen,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Table.Td>
      <Table.Td ta="right" className={`cifras ${classes.columna}`}>
        {textos.cantidad(linea)}
      </Table.Td>
      <Table.Td ta="right" className={`cifras ${classes.columna}`}>
        {textos.precio(linea)}
      </Table.Td>
      {conDescuento && (
        <Table.Td ta="right" className={`cifras ${classes.columna}`}>
          {textos.descuento(linea)}
        </Table.Td>
      )}
      <Table.Td ta="right" className={`cifras ${classes.columna}`}>
        {textos.impuesto(linea)}
        {regimen && (
          <Text size="xs" c="dimmed">
            {regimen}
          </Text>
        )}
      </Table.Td>
      <Table.Td ta="right">
        <MoneyText valor={importe ?? '0'} />
      </Table.Td>
    </Table.Tr>
  );
}

/** `importes`: what each line comes to, in the order of the lines. */
export function LineasFactura({
  lineas,
  importes,
}: {
  lineas: readonly Linea[];
  importes: readonly string[];
}) {
  const { t } = useTranslation();
  const conDescuento = lineas.some(({ descuento }) => descuento);
  return (
    <div className={classes.lineas} data-parte="lineas">
      <Table aria-label={t('facturas.detalle.lineas')} horizontalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('facturas.linea.descripcion')}</Table.Th>
            <Table.Th ta="right" className={classes.columna}>
              {t('facturas.linea.cantidad')}
            </Table.Th>
            <Table.Th ta="right" className={classes.columna}>
              {t('facturas.linea.precioUnitario')}
            </Table.Th>
            {conDescuento && (
              <Table.Th ta="right" className={classes.columna}>
                {t('facturas.linea.descuento')}
              </Table.Th>
            )}
            <Table.Th ta="right" className={classes.columna}>
              {t('facturas.linea.impuesto')}
            </Table.Th>
            <Table.Th ta="right">{t('facturas.linea.importe')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lineas.map((linea, indice) => (
            <Fila key={indice} linea={linea} importe={importes[indice]} conDescuento={conDescuento} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
