// Ctrl-K: go anywhere, start the common acts, change NIF.
import { nifs } from '@encadena/contracts';
import { Spotlight, spotlight } from '@mantine/spotlight';
import type { SpotlightActionGroupData } from '@mantine/spotlight';
import { IconBuildingStore, IconCreditCard, IconFilePlus, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../paths';
import { call } from '../shared/api-client';
import { useSinSuscripciones } from '../shared/producto';
import { useUsuario } from '../shared/session';
import { MENU_SUPER, useMenuNif } from './menu';

const CUANTOS_NIFS = 20;

function useAcciones(nif: string | undefined, sinNuevas: string | undefined): SpotlightActionGroupData[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const usuario = useUsuario();
  const menu = useMenuNif();
  const sinSuscripciones = useSinSuscripciones();
  const { data } = useQuery({
    queryKey: ['nifs', 'paleta'],
    queryFn: ({ signal }) => call(nifs.listar, { query: { size: CUANTOS_NIFS }, signal }),
    meta: { sinAviso: true },
    staleTime: 60_000,
  });
  const ir = nif
    ? menu.map(({ clave, texto, icono: Icono, ruta }) => ({
        id: clave,
        label: t(texto),
        leftSection: <Icono size={18} />,
        onClick: () => void navigate(ruta(nif)),
      }))
    : [];
  const deSuper =
    usuario?.role === 'ROLE_SUPER'
      ? MENU_SUPER.map(({ clave, texto, icono: Icono, ruta }) => ({
          id: clave,
          label: t(texto),
          leftSection: <Icono size={18} />,
          onClick: () => void navigate(ruta),
        }))
      : [];
  const hacer = nif
    ? [
        {
          id: 'nueva-factura',
          label: t('menu.nuevaFactura'),
          leftSection: <IconFilePlus size={18} />,
          description: sinNuevas,
          disabled: sinNuevas !== undefined,
          onClick: () => void navigate(paths.nif.nuevaFactura(nif)),
        },
      ]
    : [];
  const otros = (data?.contenido ?? [])
    .filter(({ uuid }) => uuid !== nif)
    .map(({ uuid, nif: numero, razonSocial }) => ({
      id: uuid,
      label: razonSocial,
      description: numero,
      leftSection: <IconBuildingStore size={18} />,
      onClick: () => void navigate(paths.nif.inicio(uuid)),
    }));
  return [
    { group: t('comun.paleta.hacer'), actions: hacer },
    {
      group: t('comun.paleta.ir'),
      actions: [
        ...ir,
        {
          id: 'nifs',
          label: t('menu.todosLosNifs'),
          leftSection: <IconBuildingStore size={18} />,
          onClick: () => void navigate(paths.nifs),
        },
        ...(sinSuscripciones
          ? []
          : [
              {
                id: 'productos',
                label: t('menu.productos'),
                leftSection: <IconCreditCard size={18} />,
                onClick: () => void navigate(paths.productos()),
              },
            ]),
        ...deSuper,
      ],
    },
    { group: t('comun.paleta.nifs'), actions: otros },
  ].filter(({ actions }) => actions.length > 0);
}

export const openPalette = spotlight.open;

/** `sinNuevas` says why no new invoice can be made, when none can. */
export function Palette({ nif, sinNuevas }: { nif?: string; sinNuevas?: string }) {
  const { t } = useTranslation();
  return (
    <Spotlight
      shortcut={['mod + K', 'mod + P']}
      actions={useAcciones(nif, sinNuevas)}
      nothingFound={t('comun.paleta.nada')}
      highlightQuery
      attributes={{ content: { 'aria-label': t('comun.paleta.abrir') } }}
      limit={12}
      searchProps={{
        leftSection: <IconSearch size={18} />,
        placeholder: t('comun.paleta.buscar'),
        'aria-label': t('comun.paleta.abrir'),
      }}
    />
  );
}
