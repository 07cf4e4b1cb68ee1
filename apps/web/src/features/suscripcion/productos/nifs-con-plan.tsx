// Which NIF is on which plan.
import type { SuscripcionDeListaDto } from '@encadena/contracts';
import { DataTable, StatusBadge, useIdioma } from '@encadena/ui';
import type { Columna } from '@encadena/ui';
import { Anchor, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths';
import { TONO_DE_SITUACION, situacionDe, useDia, usePrecio } from '../../../shared/suscripciones/formato';

type Celda = (props: { nif: SuscripcionDeListaDto }) => ReactNode;

const Plan: Celda = ({ nif }) => {
  const { t } = useTranslation();
  const idioma = useIdioma();
  const precio = usePrecio();
  if (situacionDe(nif) === 'PRUEBA') return t('suscripcion.plan.prueba');
  return nif.plan
    ? `${nif.plan.nombre[idioma]}, ${precio(nif.plan.precio, nif.plan.recurrencia)}`
    : t('suscripcion.plan.ninguno');
};

const Estado: Celda = ({ nif }) => {
  const { t } = useTranslation();
  const situacion = situacionDe(nif);
  return <StatusBadge tono={TONO_DE_SITUACION[situacion]} texto={t(`suscripcion.estado.${situacion}`)} />;
};

const Hasta: Celda = ({ nif }) => {
  const { t } = useTranslation();
  const dia = useDia(nif.zona);
  if (nif.fechaRenovacion) return t('suscripcion.productos.renueva', { fecha: dia(nif.fechaRenovacion) });
  return nif.fechaExpiracion ? t('suscripcion.productos.termina', { fecha: dia(nif.fechaExpiracion) }) : '–';
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

export function NifsConPlan({ nifs }: { nifs: readonly SuscripcionDeListaDto[] }) {
  const { t } = useTranslation();
  const columnas: Columna<SuscripcionDeListaDto>[] = [
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
