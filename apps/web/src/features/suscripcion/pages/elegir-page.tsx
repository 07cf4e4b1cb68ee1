// Choosing a plan: for which NIF, who pays, which plan. What it costs exactly is on the next page.
import type { GrupoFacturacionDto, NifDto, OfertaDto } from '@encadena/contracts';
import { DataState, Esqueleto, PageHeader, Vacio } from '@encadena/ui';
import { Anchor, Box, Button, Group, Paper, Select, Stack } from '@mantine/core';
import { IconArrowRight, IconBuildingStore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../../../paths';
import { mensajeDeError } from '../../../shared/query';
import { gruposQuery, nifsParaElegirQuery, ofertaQuery } from '../../../shared/suscripciones/api';
import { useUrlState } from '../../../shared/url-state';
import { ElegirPlan } from '../components/elegir-plan';
import type { Eleccion } from '../components/elegir-plan';
import { apiDe, planDePrecio, recurrenciasDe } from '../oferta';

interface Datos {
  oferta: OfertaDto;
  grupos: readonly GrupoFacturacionDto[];
  nifs: readonly NifDto[];
}

type Errores = Partial<Record<'nif' | 'grupo' | 'plan', string>>;

/** A group that pays already is paid for equally often in all it pays; else what is asked for, else the first. */
const recurrenciaDe = (oferta: OfertaDto, grupo: GrupoFacturacionDto | undefined, precio?: string) =>
  grupo?.cobro.recurrencia ??
  planDePrecio(oferta, precio)?.precio.recurrencia ??
  recurrenciasDe(oferta)[0] ??
  'MES';

const grupoDe = (grupos: readonly GrupoFacturacionDto[], nif: string | undefined) =>
  grupos.find(({ nifs }) => nifs.some(({ uuid }) => uuid === nif)) ??
  (grupos.length === 1 ? grupos[0] : undefined);

function useEleccion({ oferta, grupos, nifs }: Datos) {
  const url = useUrlState();
  const pedido = url.get('precio');
  const [nif, setNif] = useState(() => url.get('nif') ?? (nifs.length === 1 ? nifs[0]?.uuid : undefined));
  const [grupo, setGrupo] = useState(() => grupoDe(grupos, nif)?.uuid);
  const [plan, setPlan] = useState<Eleccion>(() => {
    const recurrencia = recurrenciaDe(oferta, grupoDe(grupos, nif), pedido);
    const elegido = planDePrecio(oferta, pedido);
    return {
      recurrencia,
      precio: elegido?.precio.recurrencia === recurrencia ? pedido : undefined,
      conApi: false,
    };
  });
  const elegirNif = (nuevo: string | null): void => {
    setNif(nuevo ?? undefined);
    setGrupo(grupoDe(grupos, nuevo ?? undefined)?.uuid);
  };
  return { nif, elegirNif, grupo, setGrupo, plan, setPlan };
}

function Formulario(datos: Datos) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { oferta, grupos, nifs } = datos;
  const { nif, elegirNif, grupo, setGrupo, plan, setPlan } = useEleccion(datos);
  const [errores, setErrores] = useState<Errores>({});
  const enviar = (event: FormEvent): void => {
    event.preventDefault();
    const falta = t('suscripcion.contratar.falta');
    const { precio, conApi, recurrencia } = plan;
    if (nif === undefined || grupo === undefined || precio === undefined)
      return setErrores({
        ...(nif === undefined && { nif: falta }),
        ...(grupo === undefined && { grupo: falta }),
        ...(precio === undefined && { plan: falta }),
      });
    const api = conApi ? apiDe(oferta, recurrencia)?.uuidPrecioApiAccess : undefined;
    return void navigate(paths.contratar(nif, grupo, precio, api));
  };
  return (
    <Paper withBorder p={{ base: 'sm', sm: 'lg' }} maw={720} component="form" noValidate onSubmit={enviar}>
      <Stack gap="lg">
        <Select
          label={t('suscripcion.contratar.nif')}
          required
          searchable
          allowDeselect={false}
          data={nifs.map(({ uuid, nif: numero, razonSocial }) => ({
            value: uuid,
            label: `${razonSocial} · ${numero}`,
          }))}
          value={nif ?? null}
          error={errores.nif}
          onChange={(nuevo) => {
            elegirNif(nuevo);
            setErrores({});
          }}
        />
        <Box>
          <Select
            label={t('suscripcion.contratar.grupo')}
            description={t('suscripcion.contratar.grupoAyuda')}
            required
            allowDeselect={false}
            data={grupos.map(({ uuid, nif: numero, razonSocial }) => ({
              value: uuid,
              label: `${razonSocial} · ${numero}`,
            }))}
            value={grupo ?? null}
            error={errores.grupo}
            onChange={(nuevo) => {
              setGrupo(nuevo ?? undefined);
              setErrores({});
            }}
          />
          <Anchor component={Link} to={`${paths.grupos}&editar=nuevo`} fz="sm">
            {t('suscripcion.contratar.grupoNuevo')}
          </Anchor>
        </Box>
        <ElegirPlan
          oferta={oferta}
          eleccion={plan}
          error={errores.plan}
          onCambiar={(nuevo) => {
            setPlan(nuevo);
            setErrores({});
          }}
        />
        <Group justify="space-between">
          <Button variant="default" component={Link} to={paths.productos()}>
            {t('comun.acciones.cancelar')}
          </Button>
          <Button type="submit" rightSection={<IconArrowRight size={18} />}>
            {t('suscripcion.contratar.seguir')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}

export function ElegirPage() {
  const { t } = useTranslation();
  const oferta = useQuery(ofertaQuery());
  const grupos = useQuery(gruposQuery());
  const nifs = useQuery(nifsParaElegirQuery());
  const datos = oferta.data &&
    grupos.data &&
    nifs.data && { oferta: oferta.data, grupos: grupos.data, nifs: nifs.data.contenido };
  const juntas = {
    data: datos,
    error: oferta.error ?? grupos.error ?? nifs.error,
    isPending: datos === undefined,
    refetch: () => Promise.all([oferta.refetch(), grupos.refetch(), nifs.refetch()]),
  };
  return (
    <>
      <PageHeader
        titulo={t('suscripcion.contratar.titulo')}
        subtitulo={t('suscripcion.contratar.subtitulo')}
        ayuda="contratar"
      />
      <DataState
        consulta={juntas}
        mensajeDeError={mensajeDeError}
        esqueleto={<Esqueleto filas={4} alto={90} />}
        vacio={{
          si: (todo) => todo.nifs.length === 0,
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
        {(todo) => <Formulario {...todo} />}
      </DataState>
    </>
  );
}
