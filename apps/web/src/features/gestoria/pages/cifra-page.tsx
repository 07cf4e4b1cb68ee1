// The invoices behind one figure of a quarter, each with its part of it.
import type { FacturaDeCifraDto } from '@encadena/contracts';
import { DataState, DataTable, MoneyText, PageHeader, Vacio, useFormat } from '@encadena/ui';
import type { Columna } from '@encadena/ui';
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconArrowLeft, IconFileInvoice } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths';
import { hoy } from '../../../shared/dias';
import { useNif } from '../../../shared/nif';
import { mensajeDeError } from '../../../shared/query';
import { useUrlState } from '../../../shared/url-state';
import { facturasDeCifraQuery, SIZE } from '../api';
import { busquedaDe, cifraDe, elegidoDe } from '../elegido';
import { useConcepto } from '../use-concepto';

function Numero({ factura: { uuid, numeroCompleto } }: { factura: FacturaDeCifraDto }) {
  const { uuid: nif } = useNif();
  return (
    <Anchor component={Link} to={paths.nif.factura(nif, uuid)} fw={550} className="cifras">
      {numeroCompleto}
    </Anchor>
  );
}

function useColumnas(retenciones: boolean): Columna<FacturaDeCifraDto>[] {
  const { t } = useTranslation();
  const { fecha } = useFormat();
  const dia = (valor: string | null) => <span className="cifras">{valor === null ? '' : fecha(valor)}</span>;
  return [
    {
      clave: 'numero',
      titulo: t('gestoria.detras.numero'),
      celda: (factura) => <Numero factura={factura} />,
    },
    {
      clave: 'fecha',
      titulo: t('gestoria.detras.fecha'),
      celda: ({ fechaExpedicion }) => dia(fechaExpedicion),
      ancho: 120,
    },
    {
      clave: 'operacion',
      titulo: t('gestoria.detras.operacion'),
      celda: ({ fechaOperacion }) => dia(fechaOperacion),
      ancho: 180,
    },
    {
      clave: 'cliente',
      titulo: t('gestoria.detras.cliente'),
      celda: ({ destinatario }) =>
        destinatario ?? (
          <Text span size="sm" c="dimmed">
            {t('gestoria.detras.sinCliente')}
          </Text>
        ),
    },
    {
      clave: 'base',
      titulo: t('gestoria.iva.base'),
      celda: ({ base }) => <MoneyText valor={base} />,
      derecha: true,
      ancho: 140,
    },
    {
      clave: 'cuota',
      titulo: t(retenciones ? 'gestoria.detras.retencion' : 'gestoria.iva.cuota'),
      celda: ({ cuota }) => cuota !== null && <MoneyText valor={cuota} />,
      derecha: true,
      ancho: 130,
    },
  ];
}

function Tarjeta({ factura }: { factura: FacturaDeCifraDto }) {
  const { t } = useTranslation();
  const { fecha } = useFormat();
  const { fechaExpedicion, destinatario, base, cuota } = factura;
  return (
    <Group justify="space-between" align="flex-start" gap="sm" wrap="nowrap">
      <Stack gap={2}>
        <Numero factura={factura} />
        <Text size="sm" c="dimmed">
          {[fecha(fechaExpedicion), destinatario ?? t('gestoria.detras.sinCliente')].join(' · ')}
        </Text>
      </Stack>
      <Stack gap={2} align="flex-end">
        <MoneyText valor={base} />
        {cuota !== null && <MoneyText valor={cuota} size="sm" c="dimmed" />}
      </Stack>
    </Group>
  );
}

export function CifraPage() {
  const { t } = useTranslation();
  const { uuid: nif, zona } = useNif();
  const url = useUrlState();
  const elegido = elegidoDe(url, hoy(zona));
  const cifra = cifraDe(url);
  const nombre = useConcepto();
  const consulta = useQuery(facturasDeCifraQuery(nif, elegido, cifra, url.page));
  const columnas = useColumnas(cifra.concepto === 'INGRESOS' || cifra.concepto === 'RETENCIONES');
  const trimestre = t('gestoria.trimestre', { numero: elegido.trimestre.slice(0, 1) });
  return (
    <>
      <PageHeader
        titulo={t('gestoria.detras.titulo')}
        subtitulo={`${nombre({ ...cifra, tipo: cifra.tipo ?? null })} · ${trimestre}, ${elegido.ejercicio}`}
        ayuda="gestoria"
        acciones={
          <Button
            component={Link}
            to={paths.nif.gestoria(nif, busquedaDe(elegido))}
            variant="default"
            leftSection={<IconArrowLeft size={18} />}
          >
            {t('gestoria.detras.volver')}
          </Button>
        }
      />
      <DataState
        consulta={consulta}
        mensajeDeError={mensajeDeError}
        vacio={{
          si: ({ totalElementos }) => totalElementos === 0,
          vista: (
            <Vacio
              icono={<IconFileInvoice />}
              titulo={t('gestoria.detras.vacio')}
              texto={t('gestoria.detras.vacioTexto')}
            />
          ),
        }}
      >
        {({ contenido, totalElementos }) => (
          <DataTable
            etiqueta={t('gestoria.detras.titulo')}
            filas={contenido}
            columnas={columnas}
            clave={({ uuid }) => uuid}
            tarjeta={(factura) => <Tarjeta factura={factura} />}
            pagina={{ page: url.page, size: SIZE, total: totalElementos, onPage: url.setPage }}
            recargando={consulta.isPlaceholderData}
          />
        )}
      </DataState>
    </>
  );
}
