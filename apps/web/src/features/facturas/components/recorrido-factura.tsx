// The progress of an invoice: draft, issued, sealed, sent, answered, with times and who.
import type { FacturaDetalleDto, RegistroDto } from '@encadena/contracts';
import { CopyButton, Recorrido, useFormat } from '@encadena/ui';
import type { Etapa } from '@encadena/ui';
import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNif } from '../../../shared/nif';
import { TONO_ESTADO } from '../../../shared/registros/estado';

const RESPUESTA = {
  CORRECTO: 'correcto',
  ACEPTADO_CON_ERRORES: 'conErrores',
  INCORRECTO: 'incorrecto',
  ANULADA: 'anulada',
  DUPLICADO: 'duplicado',
  PENDIENTE: 'esperando',
} as const;

function useEtapas(factura: FacturaDetalleDto, registro: RegistroDto | undefined): Etapa[] {
  const { t } = useTranslation();
  const { instante } = useFormat();
  const { zona } = useNif();
  const cuando = (valor: string | null | undefined): string | undefined =>
    valor ? instante(valor, zona) : undefined;
  const quien = (nombre: string | null): string | undefined =>
    nombre ? t('facturas.recorrido.porUsuario', { quien: nombre }) : undefined;
  const emitida = factura.publicadaEn !== null;
  const contestado = registro !== undefined && registro.estado !== 'PENDIENTE';
  const esperando = registro?.proximoIntento
    ? t('facturas.recorrido.proximoIntento', { cuando: cuando(registro.proximoIntento) ?? '' })
    : t('facturas.recorrido.esperando');
  const producto = t('facturas.recorrido.porProducto');
  return [
    {
      clave: 'borrador',
      titulo: t('facturas.recorrido.borrador'),
      hecha: true,
      tono: 'bien',
      cuando: cuando(factura.creadaEn),
      quien: quien(factura.creadaPor),
    },
    {
      clave: 'emitida',
      titulo: t('facturas.recorrido.emitida'),
      hecha: emitida,
      tono: emitida ? 'bien' : 'neutro',
      cuando: cuando(factura.publicadaEn),
      quien: quien(factura.publicadaPor),
    },
    {
      clave: 'sellado',
      titulo: t('facturas.recorrido.sellado'),
      hecha: registro !== undefined,
      tono: registro ? 'bien' : 'neutro',
      cuando: cuando(registro?.fechaHoraGeneracion),
      quien: registro && producto,
    },
    {
      clave: 'enviado',
      titulo: t('facturas.recorrido.enviado'),
      hecha: Boolean(registro?.fechaHoraEnvio),
      tono: registro?.fechaHoraEnvio ? 'bien' : registro ? 'espera' : 'neutro',
      cuando: cuando(registro?.fechaHoraEnvio),
      quien: registro?.fechaHoraEnvio ? producto : undefined,
      detalle:
        registro && registro.intentos > 1 ? (
          <Text size="xs" c="dimmed">
            {t('facturas.recorrido.intentos', { intentos: registro.intentos })}
          </Text>
        ) : undefined,
    },
    {
      clave: 'contestado',
      titulo:
        registro && contestado
          ? t(`facturas.recorrido.${RESPUESTA[registro.estado]}`)
          : t('facturas.recorrido.contestado'),
      hecha: contestado,
      tono: registro ? TONO_ESTADO[registro.estado] : 'neutro',
      cuando: contestado ? cuando(registro.fechaHoraRespuesta) : registro && esperando,
      detalle: codigoCsv(registro, t('facturas.detalle.csv')),
    },
  ];
}

function codigoCsv(registro: RegistroDto | undefined, etiqueta: string) {
  if (!registro?.csv) return undefined;
  return (
    <Group gap={4} wrap="nowrap">
      <Text size="xs" style={{ overflowWrap: 'anywhere' }}>{`${etiqueta}: ${registro.csv}`}</Text>
      <CopyButton valor={registro.csv} que={etiqueta} />
    </Group>
  );
}

export function RecorridoFactura({
  factura,
  registro,
}: {
  factura: FacturaDetalleDto;
  registro: RegistroDto | undefined;
}) {
  const { t } = useTranslation();
  return <Recorrido etapas={useEtapas(factura, registro)} etiqueta={t('facturas.detalle.estado')} />;
}
