// "New invoice" wherever it is offered: without an active subscription it is disabled and says why, with the
// way out.
import { Anchor, Button, Stack, Text } from '@mantine/core';
import type { ButtonProps } from '@mantine/core';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../paths';
import { entornoActual } from './entorno';
import { useNif } from './nif';

/**
 * Why this NIF makes no new invoice; undefined when it may (specification, section 4: an inactive
 * subscription permits viewing).
 */
export function useSinNuevas(): string | undefined {
  const { t } = useTranslation();
  const { suscripcionActiva } = useNif();
  // Tests cost nothing.
  return suscripcionActiva || entornoActual() === 'PRUEBAS' ? undefined : t('facturas.nueva.sinSuscripcion');
}

export interface NuevaFacturaProps extends ButtonProps {
  children: ReactNode;
  onClick?: () => void;
}

/** The button that opens the wizard. */
export function NuevaFactura({ children, onClick, ...boton }: NuevaFacturaProps) {
  const { t } = useTranslation();
  const { uuid } = useNif();
  const motivo = useSinNuevas();
  const id = useId();
  if (motivo === undefined)
    return (
      <Button component={Link} to={paths.nif.nuevaFactura(uuid)} onClick={onClick} {...boton}>
        {children}
      </Button>
    );
  return (
    <Stack gap={4} maw={300} mb={boton.mb}>
      <Button {...boton} mb={0} disabled aria-describedby={id}>
        {children}
      </Button>
      <Text size="xs" c="dimmed" id={id}>
        {`${motivo} `}
        <Anchor component={Link} to={paths.nif.suscripcion(uuid)} onClick={onClick} underline="always">
          {t('facturas.nueva.activar')}
        </Anchor>
      </Text>
    </Stack>
  );
}
