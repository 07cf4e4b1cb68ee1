// The progress of an invoice: draft, issued, sealed, sent, answered, with times and who; then each record that
// corrected or annulled it, for the invoice stays as it was issued.
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

/** A program acts in the name of a person who was not there: its key is named instead. */
function useQuien() {
  const { t } = useTranslation();
  return (nombre: string | null, clave: string | null = null): string | undefined => {
    if (clave !== null) return t('facturas.recorrido.porClave', { clave });
    return nombre ? t('facturas.recorrido.porUsuario', { quien: nombre }) : undefined;
  };
}

function useEtapas(factura: FacturaDetalleDto, registro: RegistroDto | undefined): Etapa[] {
  const { t } = useTranslation();
  const { instante } = useFormat();
  const { zona } = useNif();
  const cuando = (valor: string | null | undefined): string | undefined =>
    valor ? instante(valor, zona) : undefined;
  const quien = useQuien();
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
      quien: factura.origen === 'API' ? t('facturas.recorrido.porPrograma') : quien(factura.creadaPor),
    },
    {
      clave: 'emitida',
      titulo: t('facturas.recorrido.emitida'),
      hecha: emitida,
      tono: emitida ? 'bien' : 'neutro',
      cuando: cuando(factura.publicadaEn),
      quien: quien(factura.publicadaPor, factura.publicadaConClave),
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

/** A stage for each record after the first one. */
function useCorrecciones({ correcciones }: FacturaDetalleDto, registros: readonly RegistroDto[]): Etapa[] {
  const { t } = useTranslation();
  const { instante } = useFormat();
  const { zona } = useNif();
  const quien = useQuien();
  return correcciones.map(({ uuidRegistro, operacion, estado, hechaEn, hechaPor, hechaConClave, motivo }) => {
    const registro = registros.find(({ uuid }) => uuid === uuidRegistro);
    const respuesta = registro?.fechaHoraRespuesta;
    return {
      clave: uuidRegistro,
      titulo: t(`correccion.recorrido.${operacion === 'BAJA' ? 'BAJA' : 'SUBSANACION'}.${estado}`),
      hecha: estado !== 'PENDIENTE',
      tono: TONO_ESTADO[estado],
      cuando: instante(hechaEn, zona),
      quien: quien(hechaPor, hechaConClave),
      detalle: (
        <>
          {motivo && (
            <Text size="xs" style={{ overflowWrap: 'anywhere' }}>
              {t('correccion.recorrido.motivo', { motivo })}
            </Text>
          )}
          {respuesta && (
            <Text size="xs" c="dimmed" className="cifras">
              {t('correccion.recorrido.respuesta', { cuando: instante(respuesta, zona) })}
            </Text>
          )}
          {codigoCsv(registro, t('facturas.detalle.csv'))}
        </>
      ),
    };
  });
}

export function RecorridoFactura({
  factura,
  registros,
}: {
  factura: FacturaDetalleDto;
  /** All of the invoice, in any order. */
  registros: readonly RegistroDto[];
}) {
  const { t } = useTranslation();
  const etapas = useEtapas(
    factura,
    registros.find(({ operacion }) => operacion === 'ALTA'),
  );
  const correcciones = useCorrecciones(factura, registros);
  return <Recorrido etapas={[...etapas, ...correcciones]} etiqueta={t('facturas.detalle.estado')} />;
}
