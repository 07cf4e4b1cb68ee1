// What was charged: each with its receipt, and the way to pay one that is owed.
import type { FacturaSuscripcionDto } from '@encadena/contracts';
import { DataState, DataTable, MoneyText, StatusBadge, Vacio, useFormat } from '@encadena/ui';
import type { Columna, Tono } from '@encadena/ui';
import { Anchor, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths';
import { guardarArchivo } from '../../../shared/files';
import { mensajeDeError } from '../../../shared/query';
import { useDia } from '../../../shared/suscripciones/formato';
import { useUrlState } from '../../../shared/url-state';
import { toasts } from '@encadena/ui';
import { SIZE, facturasQuery, pedirPdf } from '../api';

const TONO: Record<FacturaSuscripcionDto['estado'], Tono> = {
  PENDIENTE: 'aviso',
  PAGADA: 'bien',
  INCOBRABLE: 'mal',
  ANULADA: 'neutro',
};

function Descarga({ texto, pedir, nombre }: { texto: string; pedir: () => Promise<Blob>; nombre: string }) {
  const descargar = (): Promise<void> =>
    pedir().then(
      (pdf) => guardarArchivo(pdf, `${nombre.replaceAll('/', '-')}.pdf`),
      (error: unknown) => {
        const mensaje = mensajeDeError(error);
        if (mensaje !== undefined) toasts.error({ mensaje });
      },
    );
  return (
    <UnstyledButton fz="sm" c="var(--mantine-color-anchor)" onClick={() => void descargar()}>
      {texto}
    </UnstyledButton>
  );
}

/** Our own invoice, or why there is none. */
function Propia({ factura: { uuid, numero: recibo, propia } }: { factura: FacturaSuscripcionDto }) {
  const { t } = useTranslation();
  if (propia === null) return <span className="cifras">{recibo ?? t('suscripcion.facturas.sinNumero')}</span>;
  const { estado, numero, rectificativas } = propia;
  return (
    <Stack gap={2}>
      {estado === 'EMITIDA' && numero !== null ? (
        <Descarga
          texto={t('suscripcion.facturas.propia.pdf', { numero })}
          pedir={() => pedirPdf(uuid)}
          nombre={numero}
        />
      ) : (
        estado !== 'EMITIDA' && <Text size="sm">{t(`suscripcion.facturas.propia.${estado}`)}</Text>
      )}
      {estado === 'FALTAN_DATOS' && (
        <Anchor component={Link} to={paths.grupos} fz="sm">
          {t('suscripcion.facturas.propia.completar')}
        </Anchor>
      )}
      {rectificativas.map((una) => (
        <Descarga
          key={una.uuid}
          texto={t('suscripcion.facturas.propia.rectificativa', { numero: una.numero })}
          pedir={() => pedirPdf(uuid, una.uuid)}
          nombre={una.numero}
        />
      ))}
      {recibo !== null && (
        <Text size="xs" c="dimmed" className="cifras">
          {t('suscripcion.facturas.propia.reciboNumero', { numero: recibo })}
        </Text>
      )}
    </Stack>
  );
}

function Enlaces({ factura: { fecha, urlPago, urlRecibo, estado } }: { factura: FacturaSuscripcionDto }) {
  const { t } = useTranslation();
  const dia = useDia();
  const enlaces = [
    ...(urlPago && estado === 'PENDIENTE' ? [{ accion: t('suscripcion.facturas.pagar'), url: urlPago }] : []),
    ...(urlRecibo ? [{ accion: t('suscripcion.facturas.recibo'), url: urlRecibo }] : []),
  ];
  return (
    <Group gap="sm" wrap="nowrap">
      {enlaces.map(({ accion, url }) => (
        <Anchor
          key={accion}
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          fz="sm"
          aria-label={t('suscripcion.facturas.fuera', { accion, fecha: dia(fecha) })}
        >
          {accion}
        </Anchor>
      ))}
    </Group>
  );
}

function Total({ factura: { base, impuestos, total } }: { factura: FacturaSuscripcionDto }) {
  const { t } = useTranslation();
  const { importe } = useFormat();
  return (
    <Stack gap={0}>
      <MoneyText valor={total} fw={550} />
      <Text size="xs" c="dimmed" className="cifras">
        {t('suscripcion.facturas.base', { base: importe(base), impuestos: importe(impuestos) })}
      </Text>
    </Stack>
  );
}

function Estado({ factura: { estado } }: { factura: FacturaSuscripcionDto }) {
  const { t } = useTranslation();
  return <StatusBadge tono={TONO[estado]} texto={t(`suscripcion.facturas.estados.${estado}`)} />;
}

function useColumnas(): Columna<FacturaSuscripcionDto>[] {
  const { t } = useTranslation();
  const dia = useDia();
  const titulo = (clave: 'fecha' | 'numero' | 'concepto' | 'total' | 'estado') => ({
    clave,
    titulo: t(`suscripcion.facturas.columnas.${clave}`),
  });
  return [
    {
      ...titulo('fecha'),
      celda: ({ fecha }) => <span className="cifras">{dia(fecha)}</span>,
      ancho: 120,
    },
    {
      ...titulo('numero'),
      celda: (factura) => <Propia factura={factura} />,
      ancho: 190,
    },
    {
      ...titulo('concepto'),
      celda: ({ concepto }) => t(`suscripcion.facturas.conceptos.${concepto}`),
    },
    { ...titulo('estado'), celda: (factura) => <Estado factura={factura} />, ancho: 130 },
    { ...titulo('total'), celda: (factura) => <Total factura={factura} />, derecha: true, ancho: 190 },
    { clave: 'enlaces', titulo: '', celda: (factura) => <Enlaces factura={factura} />, ancho: 130 },
  ];
}

function Tarjeta({ factura }: { factura: FacturaSuscripcionDto }) {
  const { t } = useTranslation();
  const { importe } = useFormat();
  const dia = useDia();
  return (
    <Stack gap={4}>
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="sm">
        <div style={{ minWidth: 0 }}>
          <Text size="sm" fw={550}>
            {t(`suscripcion.facturas.conceptos.${factura.concepto}`)}
          </Text>
          <Text size="sm" c="dimmed" className="cifras">
            {dia(factura.fecha)}
          </Text>
          <Propia factura={factura} />
        </div>
        <MoneyText valor={factura.total} fw={550} />
      </Group>
      <Text size="xs" c="dimmed" className="cifras">
        {t('suscripcion.facturas.base', {
          base: importe(factura.base),
          impuestos: importe(factura.impuestos),
        })}
      </Text>
      <Group justify="space-between">
        <Estado factura={factura} />
        <Enlaces factura={factura} />
      </Group>
    </Stack>
  );
}

export function Facturas() {
  const { t } = useTranslation();
  const url = useUrlState();
  const consulta = useQuery(facturasQuery(url.page));
  const columnas = useColumnas();
  return (
    <DataState
      consulta={consulta}
      mensajeDeError={mensajeDeError}
      vacio={{
        si: ({ totalElementos }) => totalElementos === 0,
        vista: (
          <Vacio
            icono={<IconReceipt />}
            titulo={t('suscripcion.facturas.vacio.titulo')}
            texto={t('suscripcion.facturas.vacio.texto')}
          />
        ),
      }}
    >
      {({ contenido, totalElementos }) => (
        <DataTable
          etiqueta={t('suscripcion.facturas.titulo')}
          filas={contenido}
          columnas={columnas}
          clave={({ uuid }) => uuid}
          recargando={consulta.isPlaceholderData}
          pagina={{ page: url.page, size: SIZE, total: totalElementos, onPage: url.setPage }}
          tarjeta={(factura) => <Tarjeta factura={factura} />}
        />
      )}
    </DataState>
  );
}
