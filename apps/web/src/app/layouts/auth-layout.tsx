// The pages before the session: the logo, one card, the language.
import { ID_CONTENIDO, Logotipo } from '@encadena/ui';
import { Box, Center, Group, Paper, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { EnlaceDeclaracion, EnlaceLegal } from '../../shared/textos-legales';
import { SinConexion } from '../sin-conexion';
import { LanguageSwitch, SchemeSwitch } from './controls';

export function AuthLayout() {
  const { t } = useTranslation();
  return (
    <Box mih="100dvh" bg="light-dark(var(--mantine-color-gray-0), var(--mantine-color-dark-7))">
      <SinConexion />
      <Group component="header" justify="flex-end" p="sm" gap={4}>
        <LanguageSwitch />
        <SchemeSwitch />
      </Group>
      <Center component="main" id={ID_CONTENIDO} tabIndex={-1} px="md" pb="xl" pt={{ base: 'md', sm: '8vh' }}>
        <Stack w="100%" maw={400} gap="lg">
          <Stack gap={6} align="flex-start">
            <Logotipo lado={32} />
            <Text c="dimmed" size="sm">
              {t('comun.lema')}
            </Text>
          </Stack>
          <Paper withBorder p="lg" radius="md">
            <Outlet />
          </Paper>
          <Group component="footer" gap="md" fz="sm">
            <EnlaceLegal documento="PRIVACIDAD" />
            <EnlaceLegal documento="CONDICIONES" />
            <EnlaceDeclaracion />
          </Group>
        </Stack>
      </Center>
    </Box>
  );
}
