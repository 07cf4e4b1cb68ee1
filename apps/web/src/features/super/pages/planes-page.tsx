// What is sold or was, as staff see it: plans with their prices, who has them, access to the API, the free trial.
import type { CatalogoPlanesDto } from '@encadena/contracts';
import {
  DataState,
  DataTable,
  Esqueleto,
  MoneyText,
  PageHeader,
  StatusBadge,
  useFormat,
  useIdioma,
} from '@encadena/ui';
import type { Columna } from '@encadena/ui';
import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { mensajeDeError } from '../../../shared/query';
import { planesSoporteQuery } from '../api';
import { NuestrasFacturas } from '../components/nuestras-facturas';

interface Fila {
  uuid: string;
  nombre: string;
  recurrencia: CatalogoPlanesDto['accesoApi'][number]['recurrencia'];
  precio: string;
  /** Null: no limit. Undefined: it is no plan. */
  limite: number | null | undefined;
  extra: string | null;
  activo: boolean;
  contratados: number;
}

function useFilas({ planes, accesoApi }: CatalogoPlanesDto): Fila[] {
  const { t } = useTranslation();
  const idioma = useIdioma();
  return [
    ...planes.flatMap(({ nombre, precios }) =>
      precios.map(({ uuidPrecio, recurrencia, precio, limiteFacturas, precioFacturaExtra, ...suyo }) => ({
        uuid: uuidPrecio,
        nombre: nombre[idioma],
        recurrencia,
        precio,
        limite: limiteFacturas,
        extra: precioFacturaExtra,
        activo: suyo.activo,
        contratados: suyo.contratados,
      })),
    ),
    ...accesoApi.map(({ uuidPrecioApiAccess, recurrencia, precio, activo, contratados }) => ({
      uuid: uuidPrecioApiAccess,
      nombre: t('suscripcion.super.api'),
      recurrencia,
      precio,
      limite: undefined,
      extra: null,
      activo,
      contratados,
    })),
  ];
}

function Planes({ oferta }: { oferta: CatalogoPlanesDto }) {
  const { t } = useTranslation();
  const { numero } = useFormat();
  const filas = useFilas(oferta);
  const limite = ({ limite: suyo, recurrencia }: Fila): string =>
    suyo === undefined
      ? '–'
      : suyo === null
        ? t('suscripcion.productos.incluyeTodas')
        : t('suscripcion.productos.incluye', {
            numero: numero(suyo),
            cada: t(`suscripcion.recurrencia.porPeriodo.${recurrencia}`),
          });
  const cada = ({ recurrencia }: Fila) => t(`suscripcion.recurrencia.nombre.${recurrencia}`);
  const nombre = (fila: Fila) => (
    <Group gap="xs">
      {fila.nombre}
      {!fila.activo && <StatusBadge tono="neutro" texto={t('suscripcion.super.retirado')} />}
    </Group>
  );
  const columnas: Columna<Fila>[] = [
    { clave: 'plan', titulo: t('suscripcion.super.columnas.plan'), celda: nombre },
    { clave: 'recurrencia', titulo: t('suscripcion.super.columnas.recurrencia'), celda: cada },
    { clave: 'limite', titulo: t('suscripcion.super.columnas.limite'), celda: limite },
    {
      clave: 'precio',
      titulo: t('suscripcion.super.columnas.precio'),
      celda: ({ precio }) => <MoneyText valor={precio} />,
      derecha: true,
    },
    {
      clave: 'extra',
      titulo: t('suscripcion.super.columnas.extra'),
      celda: ({ extra }) => (extra === null ? '–' : <MoneyText valor={extra} />),
      derecha: true,
    },
    {
      clave: 'contratados',
      titulo: t('suscripcion.super.columnas.contratados'),
      celda: ({ contratados }) => <span className="cifras">{numero(contratados)}</span>,
      derecha: true,
    },
  ];
  return (
    <Stack gap="md">
      <Text size="sm">
        {t('suscripcion.super.prueba', {
          dias: oferta.prueba.dias,
          facturas: numero(oferta.prueba.limiteFacturas),
        })}{' '}
        {t('suscripcion.super.enPrueba', { numero: numero(oferta.pruebasEnCurso) })}
      </Text>
      <DataTable
        etiqueta={t('suscripcion.super.titulo')}
        filas={filas}
        columnas={columnas}
        clave={({ uuid }) => uuid}
        tarjeta={(fila) => (
          <Group justify="space-between" align="flex-start" wrap="nowrap">
            <div>
              <Text size="sm" fw={550}>
                {fila.nombre}
                {!fila.activo && ` · ${t('suscripcion.super.retirado')}`}
              </Text>
              <Text size="sm" c="dimmed">
                {[cada(fila), fila.limite === undefined ? '' : limite(fila)].filter(Boolean).join(' · ')}
              </Text>
              <Text size="sm" c="dimmed">
                {t('suscripcion.super.columnas.contratados')}: {numero(fila.contratados)}
              </Text>
            </div>
            <MoneyText valor={fila.precio} fz="sm" fw={550} />
          </Group>
        )}
      />
      <Text size="sm" c="dimmed">
        {t('suscripcion.sinImpuestos')}
      </Text>
    </Stack>
  );
}

export function PlanesPage() {
  const { t } = useTranslation();
  const consulta = useQuery(planesSoporteQuery);
  return (
    <>
      <PageHeader
        titulo={t('suscripcion.super.titulo')}
        subtitulo={t('suscripcion.super.subtitulo')}
        ayuda="super-planes"
      />
      <DataState
        consulta={consulta}
        mensajeDeError={mensajeDeError}
        esqueleto={<Esqueleto filas={6} alto={44} />}
      >
        {(oferta) => (
          <>
            <Planes oferta={oferta} />
            <NuestrasFacturas />
          </>
        )}
      </DataState>
    </>
  );
}
