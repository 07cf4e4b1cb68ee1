// An invoice that repeats: its rhythm, its next dates, and all that it has made.
import type { RecurrenteDto, RecurrenteHechaDto } from '@encadena/contracts';
import { proximasFechas } from '@encadena/invoicing';
import { DataState, DataTable, MoneyText, PageHeader, useFormat } from '@encadena/ui';
import type { Columna } from '@encadena/ui';
import { Alert, Anchor, Button, DataList, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconEdit } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { paths } from '../../../paths';
import { hoy } from '../../../shared/dias';
import { useNif } from '../../../shared/nif';
import { mensajeDeError } from '../../../shared/query';
import { RowMenu } from '../../../shared/row-menu';
import { useUrlState } from '../../../shared/url-state';
import { Panel } from '../components/datos-factura';
import { useAccionesRecurrente } from './acciones-recurrente';
import { SIZE, hechasQuery, recurrenteVivaQuery } from './api';
import { EstadoDeHecha, EstadoDeRecurrente, useTextoDeMotivo, useTextoDeRitmo } from './palabras';

const PROXIMAS = 4;

function Datos({ nif, recurrente }: { nif: string; recurrente: RecurrenteDto }) {
  const { t } = useTranslation();
  const { fecha } = useFormat();
  const ritmo = useTextoDeRitmo();
  const { siguiente, hasta, veces, hechas, factura, cliente } = recurrente;
  const proximas =
    siguiente && recurrente.estado === 'ACTIVA'
      ? proximasFechas(recurrente, { desde: siguiente, hechas }, PROXIMAS).map((dia) => fecha(dia))
      : [];
  const fin = hasta
    ? t('recurrentes.detalle.quedan', { fecha: fecha(hasta) })
    : veces && t('recurrentes.detalle.deVeces', { hechas, veces });
  const datos = [
    [t('recurrentes.campos.cuando'), ritmo(recurrente)],
    [t('recurrentes.proximas'), proximas.join(' · ')],
    [t('recurrentes.campos.fin'), fin ?? ''],
    [t('recurrentes.campos.emitir'), t(`recurrentes.modos.${recurrente.emitir ? 'EMITIR' : 'BORRADOR'}`)],
    [t('recurrentes.detalle.juntar'), recurrente.juntar ? t('recurrentes.detalle.juntarSi') : ''],
  ];
  return (
    <Panel titulo={t('recurrentes.secciones.cuando')}>
      <DataList>
        {datos.map(([etiqueta, valor]) =>
          valor ? (
            <DataList.Item key={etiqueta}>
              <DataList.ItemLabel style={{ minWidth: 160 }}>{etiqueta}</DataList.ItemLabel>
              <DataList.ItemValue>{valor}</DataList.ItemValue>
            </DataList.Item>
          ) : null,
        )}
        <DataList.Item>
          <DataList.ItemLabel style={{ minWidth: 160 }}>{t('recurrentes.campos.cliente')}</DataList.ItemLabel>
          <DataList.ItemValue>
            {factura.uuidCliente ? (
              <Anchor component={Link} to={paths.nif.fichaCliente(nif, factura.uuidCliente)}>
                {cliente}
              </Anchor>
            ) : (
              t('facturas.lista.sinDestinatario')
            )}
          </DataList.ItemValue>
        </DataList.Item>
        <DataList.Item>
          <DataList.ItemLabel style={{ minWidth: 160 }}>{t('recurrentes.campos.importe')}</DataList.ItemLabel>
          <DataList.ItemValue>
            <MoneyText valor={recurrente.importeTotal} />
          </DataList.ItemValue>
        </DataList.Item>
      </DataList>
    </Panel>
  );
}

function Hechas({ nif, recurrente }: { nif: string; recurrente: RecurrenteDto }) {
  const { t } = useTranslation();
  const { fecha } = useFormat();
  const url = useUrlState();
  const consulta = useQuery(hechasQuery(nif, recurrente, url.page));
  const motivoEnPalabras = useTextoDeMotivo();
  const enlace = ({ uuidFactura, numeroCompleto, conOtras }: RecurrenteHechaDto) =>
    uuidFactura ? (
      <Stack gap={0} align="flex-start">
        <Anchor component={Link} to={paths.nif.factura(nif, uuidFactura)} fw={550} className="cifras">
          {numeroCompleto ?? t('recurrentes.detalle.borrador')}
        </Anchor>
        {conOtras > 0 && (
          <Text size="xs" c="dimmed">
            {t('recurrentes.detalle.conOtras', { count: conOtras })}
          </Text>
        )}
      </Stack>
    ) : (
      '–'
    );
  const estado = ({ estado: suyo, motivo }: RecurrenteHechaDto) => (
    <Stack gap={2} align="flex-start">
      <EstadoDeHecha estado={suyo} />
      {motivo && (
        <Text size="xs" c="dimmed">
          {motivoEnPalabras(motivo)}
        </Text>
      )}
    </Stack>
  );
  const importe = ({ importeTotal }: RecurrenteHechaDto) =>
    importeTotal === null ? null : <MoneyText valor={importeTotal} />;
  const columnas: Columna<RecurrenteHechaDto>[] = [
    { clave: 'fecha', titulo: t('recurrentes.detalle.fecha'), celda: ({ fecha: dia }) => fecha(dia) },
    { clave: 'factura', titulo: t('recurrentes.detalle.factura'), celda: enlace },
    { clave: 'estado', titulo: t('recurrentes.detalle.estado'), celda: estado },
    { clave: 'importe', titulo: t('recurrentes.detalle.importe'), celda: importe, derecha: true },
  ];
  const { siguiente } = recurrente;
  return (
    <Panel titulo={t('recurrentes.detalle.hechas')}>
      <DataState
        consulta={consulta}
        mensajeDeError={mensajeDeError}
        vacio={{
          si: ({ totalElementos }) => totalElementos === 0,
          vista: (
            <Text size="sm" c="dimmed">
              {siguiente
                ? t('recurrentes.detalle.sinHechas', { fecha: fecha(siguiente) })
                : t('recurrentes.detalle.nadaHecho')}
            </Text>
          ),
        }}
      >
        {({ contenido, totalElementos }) => (
          <DataTable
            etiqueta={t('recurrentes.detalle.hechas')}
            filas={contenido}
            columnas={columnas}
            clave={({ fecha: dia }) => dia}
            recargando={consulta.isPlaceholderData}
            pagina={{ page: url.page, size: SIZE, total: totalElementos, onPage: url.setPage }}
            tarjeta={(hecha) => (
              <Group justify="space-between" align="flex-start" gap="sm">
                <Stack gap={2} align="flex-start">
                  {enlace(hecha)}
                  <Text size="sm" c="dimmed">
                    {fecha(hecha.fecha)}
                  </Text>
                  {estado(hecha)}
                </Stack>
                {importe(hecha)}
              </Group>
            )}
          />
        )}
      </DataState>
    </Panel>
  );
}

function Acciones({ nif, recurrente }: { nif: string; recurrente: RecurrenteDto }) {
  const { t } = useTranslation();
  const acciones = useAccionesRecurrente(nif)(recurrente);
  return (
    <>
      <Button
        component={Link}
        to={paths.nif.editarRecurrente(nif, recurrente.uuid)}
        leftSection={<IconEdit size={18} />}
      >
        {t('comun.acciones.editar')}
      </Button>
      {/* What has a button of its own is not offered twice. */}
      <RowMenu nombre={recurrente.nombre} acciones={acciones.filter(({ clave }) => clave === undefined)} />
    </>
  );
}

export function RecurrentePage() {
  const { t } = useTranslation();
  const { uuid: nif, zona } = useNif();
  const { recurrente: uuid = '' } = useParams();
  const consulta = useQuery(recurrenteVivaQuery(nif, uuid, hoy(zona)));
  const { data } = consulta;
  return (
    <>
      <PageHeader
        titulo={data?.nombre ?? t('recurrentes.titulo')}
        ayuda="recurrentes"
        estado={data && <EstadoDeRecurrente estado={data.estado} />}
        acciones={data && <Acciones nif={nif} recurrente={data} />}
      />
      <DataState consulta={consulta} mensajeDeError={mensajeDeError}>
        {(recurrente) => (
          <Stack gap="md">
            {recurrente.retenidas > 0 && (
              <Alert
                color="red"
                icon={<IconAlertTriangle />}
                title={t('recurrentes.detalle.retenidas', { count: recurrente.retenidas })}
              >
                {t('recurrentes.detalle.retenidasTexto')}
              </Alert>
            )}
            <Datos nif={nif} recurrente={recurrente} />
            <Hechas nif={nif} recurrente={recurrente} />
          </Stack>
        )}
      </DataState>
    </>
  );
}
