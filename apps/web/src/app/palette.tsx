// Ctrl-K: find an invoice, a customer or a product, go anywhere, start the common acts, change NIF.
import { nifs } from '@encadena/contracts';
import { Spotlight, createSpotlight } from '@mantine/spotlight';
import type { SpotlightActionGroupData } from '@mantine/spotlight';
import { IconBuildingStore, IconCreditCard, IconFilePlus, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../paths';
import { call } from '../shared/api-client';
import { useSinSuscripciones } from '../shared/producto';
import { useUsuario } from '../shared/session';
import { MENU_SUPER, useMenuNif } from './menu';
import { useFound } from './palette-found';
import { plegar } from './typed-order';

const CUANTOS_NIFS = 20;
/** Rows: of what one can go to, and of what is found besides. */
const LIMITE = 12;
const LIMITE_BUSCANDO = 30;

const [store, { open }] = createSpotlight();
export const openPalette = open;

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

/** Of these, what says what is typed; all of them while nothing is. */
const saying = (groups: readonly SpotlightActionGroupData[], typed: string): SpotlightActionGroupData[] =>
  groups
    .map(({ group, actions }) => ({
      group,
      actions: actions.filter(({ label = '', description = '' }) =>
        plegar(`${label} ${description}`).includes(plegar(typed.trim())),
      ),
    }))
    .filter(({ actions }) => actions.length > 0);

/** Enter takes what stands first. The library marks it when something is typed, and this when an answer has arrived. */
function useFirstMarked(answer: string): void {
  useEffect(() => {
    const list = document.getElementById(store.getState().listId);
    if (answer === '' || !list) return;
    list.querySelector('[data-selected]')?.removeAttribute('data-selected');
    list.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
    store.updateState((state) => ({ ...state, selected: 0 }));
  }, [answer]);
}

/** `sinNuevas` says why no new invoice can be made, when none can. */
export function Palette({ nif, sinNuevas }: { nif?: string; sinNuevas?: string }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const found = useFound({ nif, typed, sinNuevas });
  useFirstMarked(found.groups.flatMap(({ actions }) => actions.map(({ id }) => id)).join());
  const rest = saying(useAcciones(nif, sinNuevas), typed);
  return (
    <Spotlight
      store={store}
      shortcut={['mod + K', 'mod + P']}
      query={typed}
      onQueryChange={setTyped}
      actions={[...found.groups, ...rest]}
      filter={(_, actions) => actions}
      nothingFound={found.searching ? t('comun.paleta.buscando') : t('comun.paleta.nada')}
      // What is typed stays where it is, however much is found.
      centered={false}
      scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}
      highlightQuery
      // Dimmed on the colour of the marked one it cannot be read.
      styles={{ actionDescription: { opacity: 1 } }}
      attributes={{ content: { 'aria-label': t('comun.paleta.abrir') } }}
      limit={typed === '' ? LIMITE : LIMITE_BUSCANDO}
      searchProps={{
        leftSection: <IconSearch size={18} />,
        placeholder: nif ? t('comun.paleta.buscar') : t('comun.paleta.buscarSinNif'),
        'aria-label': t('comun.paleta.abrir'),
      }}
    />
  );
}
