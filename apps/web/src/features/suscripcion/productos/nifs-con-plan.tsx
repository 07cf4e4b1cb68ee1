// Which NIF is on which plan. Each row asks for its own subscription, as the page of that NIF does.
import type { NifDto } from '@encadena/contracts';
import { DataTable, StatusBadge, useIdioma } from '@encadena/ui';
import type { Columna } from '@encadena/ui';
import { Anchor, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths';
import { suscripcionQuery } from '../../../shared/suscripciones/api';
import { TONO_DE_SITUACION, situacionDe, useDia, usePrecio } from '../../../shared/suscripciones/formato';

type Celda = (props: { nif: NifDto }) => ReactNode;

/** A cell of one height, whether its subscription has come or not. */
function useSuya({ uuid }: NifDto) {
  return useQuery(suscripcionQuery(uuid));
}
const Esperando = ({ error }: { error: unknown }) => (error ? <>–</> : <Skeleton h={16} w={120} />);

const Plan: Celda = ({ nif }) => {
  const { t } = useTranslation();
  const idioma = useIdioma();
  const precio = usePrecio();
  const { data, error } = useSuya(nif);
  if (!data) return <Esperando error={error} />;
  if (situacionDe(data) === 'PRUEBA') return t('suscripcion.plan.prueba');
  return data.plan
    ? `${data.plan.nombre[idioma]}, ${precio(data.plan.precio, data.plan.recurrencia)}`
    : t('suscripcion.plan.ninguno');
};

const Estado: Celda = ({ nif }) => {
  const { t } = useTranslation();
  const { data, error } = useSuya(nif);
  if (!data) return <Esperando error={error} />;
  const situacion = situacionDe(data);
  return <StatusBadge tono={TONO_DE_SITUACION[situacion]} texto={t(`suscripcion.estado.${situacion}`)} />;
};

const Hasta: Celda = ({ nif }) => {
  const { t } = useTranslation();
  const dia = useDia(nif.zona);
  const { data, error } = useSuya(nif);
  if (!data) return <Esperando error={error} />;
  if (data.fechaRenovacion) return t('suscripcion.productos.renueva', { fecha: dia(data.fechaRenovacion) });
  return data.fechaExpiracion
    ? t('suscripcion.productos.termina', { fecha: dia(data.fechaExpiracion) })
    : '–';
};

const Nombre: Celda = ({ nif: { uuid, razonSocial, nif } }) => (
  <Stack gap={0}>
    <Anchor component={Link} to={paths.nif.suscripcion(uuid)} fw={550}>
      {razonSocial}
    </Anchor>
    <Text size="sm" c="dimmed" className="cifras">
      {nif}
    </Text>
  </Stack>
);

export function NifsConPlan({ nifs }: { nifs: readonly NifDto[] }) {
  const { t } = useTranslation();
  const columnas: Columna<NifDto>[] = [
    { clave: 'nif', titulo: t('suscripcion.productos.columnas.nif'), celda: (nif) => <Nombre nif={nif} /> },
    { clave: 'plan', titulo: t('suscripcion.productos.columnas.plan'), celda: (nif) => <Plan nif={nif} /> },
    {
      clave: 'estado',
      titulo: t('suscripcion.productos.columnas.estado'),
      celda: (nif) => <Estado nif={nif} />,
      ancho: 170,
    },
    {
      clave: 'hasta',
      titulo: t('suscripcion.productos.columnas.hasta'),
      celda: (nif) => <Hasta nif={nif} />,
      ancho: 230,
    },
  ];
  return (
    <DataTable
      etiqueta={t('suscripcion.productos.nifs')}
      filas={nifs}
      columnas={columnas}
      clave={({ uuid }) => uuid}
      tarjeta={(nif) => (
        <Stack gap={4}>
          <Nombre nif={nif} />
          <Text size="sm" component="div">
            <Plan nif={nif} />
          </Text>
          <div>
            <Estado nif={nif} />
          </div>
          <Text size="sm" c="dimmed" component="div">
            <Hasta nif={nif} />
          </Text>
        </Stack>
      )}
    />
  );
}
