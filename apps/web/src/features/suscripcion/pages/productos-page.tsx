// What is sold, which NIF has what, and what was charged.
import type { OfertaDto, Recurrencia, SuscripcionDeListaDto } from '@encadena/contracts';
import { DataState, Esqueleto, PageHeader, Vacio } from '@encadena/ui';
import { Anchor, Button, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { IconBuildingStore, IconCreditCard } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths';
import { useSinSuscripciones } from '../../../shared/producto';
import { mensajeDeError } from '../../../shared/query';
import { CUANTOS_NIFS, ofertaQuery, suscripcionesQuery } from '../../../shared/suscripciones/api';
import { useUrlState } from '../../../shared/url-state';
import { Recurrencias } from '../components/elegir-plan';
import { recurrenciasDe } from '../oferta';
import { Facturas } from '../productos/facturas';
import { NifsConPlan } from '../productos/nifs-con-plan';
import { Planes } from '../productos/planes';

const FACTURAS = 'facturas';

function TusNifs() {
  const { t } = useTranslation();
  const consulta = useQuery(suscripcionesQuery());
  return (
    <Stack gap="sm" component="section" aria-labelledby="productos-nifs">
      <Group justify="space-between">
        <Title order={2} id="productos-nifs">
          {t('suscripcion.productos.nifs')}
        </Title>
        <Anchor component={Link} to={paths.grupos} fz="sm">
          {t('suscripcion.productos.grupos')}
        </Anchor>
      </Group>
      <DataState
        consulta={consulta}
        mensajeDeError={mensajeDeError}
        esqueleto={<Esqueleto filas={3} alto={44} />}
        vacio={{
          si: ({ totalElementos }) => totalElementos === 0,
          vista: (
            <Vacio
              icono={<IconBuildingStore />}
              titulo={t('suscripcion.productos.sinNifs.titulo')}
              texto={t('suscripcion.productos.sinNifs.texto')}
              accion={
                <Button component={Link} to={paths.altaNif('empresa')}>
                  {t('suscripcion.productos.sinNifs.accion')}
                </Button>
              }
            />
          ),
        }}
      >
        {({ contenido, totalElementos }: { contenido: SuscripcionDeListaDto[]; totalElementos: number }) => (
          <>
            <NifsConPlan nifs={contenido} />
            {totalElementos > CUANTOS_NIFS && (
              <Text size="sm" c="dimmed">
                {t('suscripcion.productos.mas', { numero: CUANTOS_NIFS })}
              </Text>
            )}
          </>
        )}
      </DataState>
    </Stack>
  );
}

function Oferta({ oferta }: { oferta: OfertaDto }) {
  const { t } = useTranslation();
  const url = useUrlState();
  const posibles = recurrenciasDe(oferta);
  const recurrencia = posibles.find((una) => una === url.get('cada')) ?? posibles[0];
  if (recurrencia === undefined)
    return (
      <Vacio
        icono={<IconCreditCard />}
        titulo={t('suscripcion.productos.ninguno.titulo')}
        texto={t('suscripcion.productos.ninguno.texto')}
      />
    );
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <Recurrencias
          oferta={oferta}
          valor={recurrencia}
          onCambiar={(nueva: Recurrencia) => url.set({ cada: nueva === posibles[0] ? undefined : nueva })}
        />
        <Text size="sm" c="dimmed">
          {t('suscripcion.sinImpuestos')}
        </Text>
      </Group>
      <Planes oferta={oferta} recurrencia={recurrencia} />
    </Stack>
  );
}

function Todo({ oferta, facturas }: { oferta: OfertaDto; facturas: boolean }) {
  const { t } = useTranslation();
  const url = useUrlState();
  if (useSinSuscripciones())
    return (
      <Vacio
        icono={<IconCreditCard />}
        titulo={t('suscripcion.productos.sinPagos.titulo')}
        texto={t('suscripcion.productos.sinPagos.texto')}
      />
    );
  return (
    <Stack gap="lg">
      <SegmentedControl
        size="sm"
        style={{ alignSelf: 'flex-start' }}
        aria-label={t('suscripcion.productos.partes.etiqueta')}
        data={[
          { value: 'planes', label: t('suscripcion.productos.partes.planes') },
          { value: FACTURAS, label: t('suscripcion.productos.partes.facturas') },
        ]}
        value={facturas ? FACTURAS : 'planes'}
        onChange={(parte) => url.set({ parte: parte === FACTURAS ? FACTURAS : undefined, cada: undefined })}
      />
      {facturas ? (
        <Facturas />
      ) : (
        <>
          <Oferta oferta={oferta} />
          <TusNifs />
        </>
      )}
    </Stack>
  );
}

export function ProductosPage() {
  const { t } = useTranslation();
  const facturas = useUrlState().get('parte') === FACTURAS;
  const consulta = useQuery(ofertaQuery());
  return (
    <>
      <PageHeader
        titulo={t('suscripcion.productos.titulo')}
        subtitulo={t('suscripcion.productos.subtitulo')}
        ayuda="productos"
      />
      <DataState
        consulta={consulta}
        mensajeDeError={mensajeDeError}
        esqueleto={<Esqueleto filas={3} alto={180} />}
      >
        {(oferta) => <Todo oferta={oferta} facturas={facturas} />}
      </DataState>
    </>
  );
}
