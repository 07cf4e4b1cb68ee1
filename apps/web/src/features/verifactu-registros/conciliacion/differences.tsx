// The invoices of a month in which something differs: the three sides, and what to do.
import type { FilaConciliacionDto } from '@encadena/contracts';
import { DataState, DataTable, MoneyText, StatusBadge, useFormat } from '@encadena/ui';
import type { Columna, Tono } from '@encadena/ui';
import { Anchor, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths';
import { useNif } from '../../../shared/nif';
import { mensajeDeError } from '../../../shared/query';
import { EstadoVerifactu } from '../../../shared/registros/estado';
import { useUrlState } from '../../../shared/url-state';
import { filasQuery, SIZE } from './api';

const TONO_AGENCIA: Record<NonNullable<FilaConciliacionDto['agencia']>['estado'], Tono> = {
  CORRECTA: 'bien',
  ACEPTADA_CON_ERRORES: 'aviso',
  ANULADA: 'neutro',
};
const AJENAS: readonly FilaConciliacionDto['diferencia'][] = [
  'SOLO_EN_AGENCIA',
  'NUMERO_AJENO',
  'CAMBIADA_FUERA',
];

function Importe({ valor }: { valor: string | null }) {
  return valor === null ? null : <MoneyText valor={valor} />;
}

function Huella({ valor }: { valor: string | null }) {
  const { t } = useTranslation();
  return valor === null ? null : (
    <Text fz="xs" c="dimmed" title={valor}>
      {t('conciliacion.huella', { huella: valor.slice(0, 8) })}
    </Text>
  );
}

function Propia({ propia }: FilaConciliacionDto) {
  const { t } = useTranslation();
  if (!propia)
    return (
      <Text c="dimmed" size="sm">
        {t('conciliacion.noEsta')}
      </Text>
    );
  return (
    <Stack gap={2} align="flex-start">
      <EstadoVerifactu estado={propia.estado} />
      <Importe valor={propia.importeTotal} />
      <Huella valor={propia.huella} />
    </Stack>
  );
}

function EnAgencia({ agencia, diferencia }: FilaConciliacionDto) {
  const { t } = useTranslation();
  const { instante } = useFormat();
  const { zona } = useNif();
  if (!agencia)
    return (
      <Text c="dimmed" size="sm">
        {t('conciliacion.noEsta')}
      </Text>
    );
  return (
    <Stack gap={2} align="flex-start">
      <Group gap={4}>
        <StatusBadge
          tono={TONO_AGENCIA[agencia.estado]}
          texto={t(`codigos.estadoFacturaAeat.${agencia.estado}`)}
        />
        {AJENAS.includes(diferencia) && <StatusBadge tono="aviso" texto={t('conciliacion.ajena')} />}
      </Group>
      <Importe valor={agencia.importeTotal} />
      <Huella valor={agencia.huella} />
      {agencia.presentadaEn && agencia.nifPresentador && (
        <Text fz="xs" c="dimmed">
          {t('conciliacion.presentada', {
            nif: agencia.nifPresentador,
            cuando: instante(agencia.presentadaEn, zona),
          })}
        </Text>
      )}
      {agencia.descripcion && <Text fz="xs">{agencia.descripcion}</Text>}
    </Stack>
  );
}

function Qr({ qr }: FilaConciliacionDto) {
  const { t } = useTranslation();
  if (!qr)
    return (
      <Text c="dimmed" size="sm">
        {t('conciliacion.sinQr')}
      </Text>
    );
  return (
    <Anchor href={qr.url} target="_blank" rel="noreferrer" fz="sm">
      {t(qr.coincide ? 'conciliacion.qrCoincide' : 'conciliacion.qrDistinto')}
    </Anchor>
  );
}

function Factura({ fila }: { fila: FilaConciliacionDto }) {
  const { uuid: nif } = useNif();
  return (
    <Stack gap={0}>
      {fila.uuidFactura ? (
        <Anchor component={Link} to={paths.nif.factura(nif, fila.uuidFactura)} fw={550} className="cifras">
          {fila.numero}
        </Anchor>
      ) : (
        <Text fw={550} className="cifras">
          {fila.numero}
        </Text>
      )}
      <Text fz="xs" c="dimmed" className="cifras">
        {fila.fechaExpedicion.replaceAll('-', '/')}
      </Text>
    </Stack>
  );
}

function QueHacer({ diferencia, accion }: FilaConciliacionDto) {
  const { t } = useTranslation();
  return (
    <Stack gap={0}>
      <Text fw={550} size="sm">
        {t(`conciliacion.tipos.${diferencia}`)}
      </Text>
      <Text size="sm">{t(`conciliacion.acciones.${accion}`)}</Text>
    </Stack>
  );
}

export function Differences({ uuid }: { uuid: string }) {
  const { t } = useTranslation();
  const { uuid: nif } = useNif();
  const url = useUrlState();
  const consulta = useQuery(filasQuery(nif, uuid, url.page));
  const columnas: Columna<FilaConciliacionDto>[] = [
    {
      clave: 'factura',
      titulo: t('conciliacion.columnas.factura'),
      celda: (fila) => <Factura fila={fila} />,
      ancho: 150,
    },
    {
      clave: 'propia',
      titulo: t('conciliacion.columnas.propia'),
      celda: (fila) => <Propia {...fila} />,
      ancho: 190,
    },
    {
      clave: 'agencia',
      titulo: t('conciliacion.columnas.agencia'),
      celda: (fila) => <EnAgencia {...fila} />,
    },
    { clave: 'qr', titulo: t('conciliacion.columnas.qr'), celda: (fila) => <Qr {...fila} />, ancho: 120 },
    { clave: 'accion', titulo: t('conciliacion.columnas.accion'), celda: (fila) => <QueHacer {...fila} /> },
  ];
  const lado = (titulo: string, fila: FilaConciliacionDto, Celda: typeof Propia) => (
    <Stack gap={2}>
      <Text fz="xs" c="dimmed">
        {titulo}
      </Text>
      <Celda {...fila} />
    </Stack>
  );
  return (
    <DataState consulta={consulta} mensajeDeError={mensajeDeError}>
      {({ filas: { contenido, totalElementos } }) =>
        totalElementos === 0 ? null : (
          <DataTable
            etiqueta={t('conciliacion.titulo')}
            filas={contenido}
            columnas={columnas}
            clave={({ numero, fechaExpedicion }) => `${numero} ${fechaExpedicion}`}
            recargando={consulta.isPlaceholderData}
            pagina={{ page: url.page, size: SIZE, total: totalElementos, onPage: url.setPage }}
            tarjeta={(fila) => (
              <Stack gap="xs">
                <Factura fila={fila} />
                <QueHacer {...fila} />
                <Group align="flex-start" gap="lg">
                  {lado(t('conciliacion.columnas.propia'), fila, Propia)}
                  {lado(t('conciliacion.columnas.agencia'), fila, EnAgencia)}
                  {lado(t('conciliacion.columnas.qr'), fila, Qr)}
                </Group>
              </Stack>
            )}
          />
        )
      }
    </DataState>
  );
}
