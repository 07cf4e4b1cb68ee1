// What the agency was told of an issued invoice after its issue, beside what the invoice says.
import type { CorreccionDto, FacturaDetalleDto } from '@encadena/contracts';
import { useFormat } from '@encadena/ui';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** The last correction that the agency has, or is about to get; a rejected one has changed nothing. */
const vigente = ({ correcciones }: FacturaDetalleDto): CorreccionDto | undefined =>
  correcciones.findLast(
    ({ operacion, estado }) =>
      operacion === 'SUBSANACION' && estado !== 'INCORRECTO' && estado !== 'DUPLICADO',
  );

export function Corregido({
  factura,
  que,
}: {
  factura: FacturaDetalleDto;
  que: 'destinatario' | 'descripcionOperacion';
}) {
  const { t } = useTranslation();
  const { fecha } = useFormat();
  const correccion = vigente(factura);
  if (!correccion) return null;
  const datos =
    que === 'destinatario'
      ? [correccion.destinatario, ...correccion.otrosDestinatarios].flatMap((quien) =>
          quien ? `${quien.nombre} · ${quien.identificacion}` : [],
        )
      : (correccion.descripcionOperacion ?? []);
  const dato = [datos].flat().join(', ');
  if (!dato) return null;
  // The day at the place of issue, as the record says it.
  const cuando = fecha(correccion.hechaEn.slice(0, 10));
  return (
    <Text size="sm" mt={4} style={{ overflowWrap: 'anywhere' }}>
      <Text span inherit c="dimmed">
        {correccion.estado === 'PENDIENTE'
          ? t('correccion.pendienteEl', { cuando })
          : t('correccion.corregidoEl', { cuando })}
      </Text>{' '}
      {dato}
    </Text>
  );
}
