// Switches of the frame: language and colour scheme.
import { IDIOMAS } from '@encadena/i18n';
import { useIdioma } from '@encadena/ui';
import { useMantineColorScheme } from '@mantine/core';
import type { MantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconLanguage, IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { elegir } from '../../shared/idioma';
import { OptionMenu } from './option-menu';

export function LanguageSwitch() {
  const { t, i18n } = useTranslation();
  const actual = useIdioma();
  const opciones = IDIOMAS.map((idioma) => ({
    clave: idioma,
    idioma,
    texto: t(`comun.idioma.${idioma}`),
    elegida: idioma === actual,
    elegir: () => void elegir(i18n, idioma),
  }));
  return (
    <OptionMenu
      etiqueta={t('comun.idioma.etiqueta')}
      icono={<IconLanguage size={20} />}
      opciones={opciones}
    />
  );
}

const ESQUEMAS = [
  { esquema: 'light', icono: IconSun, texto: 'claro' },
  { esquema: 'dark', icono: IconMoon, texto: 'oscuro' },
  { esquema: 'auto', icono: IconDeviceDesktop, texto: 'auto' },
] as const satisfies readonly { esquema: MantineColorScheme; icono: unknown; texto: string }[];

export function SchemeSwitch() {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const Actual = ESQUEMAS.find(({ esquema }) => esquema === colorScheme)?.icono ?? IconDeviceDesktop;
  const opciones = ESQUEMAS.map(({ esquema, icono: Icono, texto }) => ({
    clave: esquema,
    texto: t(`comun.tema.${texto}`),
    icono: <Icono size={16} />,
    elegida: esquema === colorScheme,
    elegir: () => setColorScheme(esquema),
  }));
  return <OptionMenu etiqueta={t('comun.tema.etiqueta')} icono={<Actual size={20} />} opciones={opciones} />;
}
