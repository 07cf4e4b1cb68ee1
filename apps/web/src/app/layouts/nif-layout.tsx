// The pages of one NIF: its menu at the side, its name and number always in view.
import { ID_CONTENIDO, Logotipo, toasts } from '@encadena/ui';
import { Anchor, AppShell, Box, Burger, Group, NavLink, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconPlus, IconSwitchHorizontal } from '@tabler/icons-react';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { paths } from '../../paths';
import { useNif } from '../../shared/nif';
import { NuevaFactura, useSinNuevas } from '../../shared/nueva-factura';
import { AvisoEmision, useAltoEmision } from '../emision';
import { AvisoImpago, useAltoImpago } from '../impago';
import { AvisoIncidencia, useAltoIncidencia } from '../incidencia';
import { useMenuNif } from '../menu';
import { AvisoMundo, CambioDeMundo, useAltoMundo } from '../mundo';
import { Palette } from '../palette';
import { Pantalla } from '../pantalla';
import { SinConexion, useAltoCabecera } from '../sin-conexion';
import { useGoKeys } from '../use-go-keys';
import { AccountMenu } from './account-menu';
import { LanguageSwitch, SchemeSwitch } from './controls';
import classes from './nif-layout.module.css';
import { PaletteButton } from './palette-button';

/**
 * The entry whose path is the longest prefix of the page; a saved filter counts only when it is exactly the
 * one on screen.
 */
function useEntradaActiva(nif: string): string | undefined {
  const menu = useMenuNif();
  // What was pressed is lit at once, not only when it is there.
  const actual = useLocation();
  const { pathname, search } = useNavigation().location ?? actual;
  const exacta = menu.find(
    ({ ruta }) => ruta(nif).includes('?') && decodeURIComponent(pathname + search).startsWith(ruta(nif)),
  );
  return (exacta ?? menu.find(({ ruta }) => pathname.startsWith(ruta(nif).split('?')[0] ?? '')))?.clave;
}

function ActiveNif() {
  const { t } = useTranslation();
  const { razonSocial, nif } = useNif();
  return (
    <UnstyledButton
      component={Link}
      to={paths.nifs}
      miw={0}
      px="xs"
      py={4}
      title={t('menu.todosLosNifs')}
      aria-label={`${t('menu.nifActivo')}: ${razonSocial}, ${nif}. ${t('comun.paleta.nifs')}`}
    >
      <Group gap={6} wrap="nowrap">
        <Box miw={0}>
          <Text size="sm" fw={600} lh={1.25} truncate>
            {razonSocial}
          </Text>
          <Text size="xs" c="dimmed" lh={1.25} className="cifras">
            {nif}
          </Text>
        </Box>
        <IconSwitchHorizontal size={16} aria-hidden="true" />
      </Group>
    </UnstyledButton>
  );
}

function NifMenu({ onNavegar }: { onNavegar: () => void }) {
  const { t } = useTranslation();
  const { uuid } = useNif();
  const activa = useEntradaActiva(uuid);
  const menu = useMenuNif();
  return (
    <>
      <NuevaFactura leftSection={<IconPlus size={18} />} mb="sm" onClick={onNavegar}>
        {t('menu.nuevaFactura')}
      </NuevaFactura>
      {menu.map(({ clave, texto, icono: Icono, ruta }) => (
        <NavLink
          key={clave}
          component={Link}
          to={ruta(uuid)}
          label={t(texto)}
          leftSection={<Icono size={18} stroke={1.6} />}
          active={clave === activa}
          aria-current={clave === activa ? 'page' : undefined}
          onClick={onNavegar}
          py={7}
          style={{ borderRadius: 'var(--mantine-radius-sm)' }}
        />
      ))}
    </>
  );
}

/** An account that carries several taxpayers says so where each of them is worked with (Orden HAC/1177/2024, art. 2.d). */
function VariosObligados() {
  const { t } = useTranslation();
  const { variosObligados, razonSocial } = useNif();
  if (!variosObligados) return null;
  return (
    <Text size="xs" c="dimmed" px="sm" py="xs" role="note">
      {`${t('menu.varios', { razonSocial })} `}
      <Anchor component={Link} to={paths.nifs} inherit underline="always">
        {t('menu.variosVer')}
      </Anchor>
    </Text>
  );
}

export function NifLayout() {
  const { t } = useTranslation();
  const { uuid } = useNif();
  const navigate = useNavigate();
  const sinNuevas = useSinNuevas();
  const menu = useMenuNif();
  const { pathname } = useLocation();
  const [abierto, { toggle, close }] = useDisclosure(false);
  // A menu that is out of sight is out of reach of the Tab key as well.
  const estrecha = useMediaQuery('(max-width: 61.99em)', undefined, { getInitialValueInEffect: false });
  useEffect(close, [pathname, close]);
  useGoKeys(
    useMemo(
      () => ({
        ...Object.fromEntries(menu.map(({ tecla, ruta }) => [tecla, () => void navigate(ruta(uuid))])),
        n: () =>
          sinNuevas ? toasts.info({ mensaje: sinNuevas }) : void navigate(paths.nif.nuevaFactura(uuid)),
      }),
      [menu, navigate, uuid, sinNuevas],
    ),
  );
  return (
    <AppShell
      header={{
        height: useAltoCabecera() + useAltoMundo() + useAltoEmision() + useAltoIncidencia() + useAltoImpago(),
      }}
      navbar={{ width: 232, breakpoint: 'md', collapsed: { mobile: !abierto } }}
      padding={{ base: 'md', sm: 'lg' }}
    >
      <AppShell.Header>
        <SinConexion />
        <AvisoMundo />
        <AvisoEmision />
        <AvisoIncidencia />
        <AvisoImpago />
        <Group h={52} px="md" gap="xs" justify="space-between" wrap="nowrap">
          <Group gap="xs" wrap="nowrap" miw={0}>
            <Burger
              hiddenFrom="md"
              size="sm"
              opened={abierto}
              onClick={toggle}
              aria-label={abierto ? t('menu.cerrar') : t('menu.abrir')}
              aria-expanded={abierto}
            />
            <UnstyledButton
              component={Link}
              to={paths.nif.inicio(uuid)}
              visibleFrom="md"
              aria-label={`${t('comun.marca')}: ${t('menu.inicio')}`}
              w={200}
            >
              <Logotipo />
            </UnstyledButton>
            <ActiveNif />
          </Group>
          <Group gap={4} wrap="nowrap">
            <PaletteButton />
            <Group gap={4} wrap="nowrap" visibleFrom="xs">
              <LanguageSwitch />
              <SchemeSwitch />
            </Group>
            <AccountMenu />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar
        className={classes.menu}
        p="sm"
        inert={estrecha && !abierto}
        aria-label={t('menu.principal')}
        bg="light-dark(var(--mantine-color-gray-0), var(--mantine-color-dark-8))"
      >
        <NifMenu onNavegar={close} />
        <Box mt="auto">
          <VariosObligados />
          <CambioDeMundo />
        </Box>
        <Group gap={4} hiddenFrom="xs">
          <LanguageSwitch />
          <SchemeSwitch />
        </Group>
      </AppShell.Navbar>
      <AppShell.Main id={ID_CONTENIDO} tabIndex={-1}>
        {/* Another NIF is another page: nothing of the one before stays on screen. */}
        <Box className={classes.contenido} mx="auto" key={uuid}>
          <Pantalla />
        </Box>
      </AppShell.Main>
      <Palette nif={uuid} sinNuevas={sinNuevas} />
    </AppShell>
  );
}
