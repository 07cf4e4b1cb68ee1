// A new password, typed twice, with the parts of its rule shown as they are met and announced once the typing
// pauses.
import { CONTRASENA_MIN, PARTES_CONTRASENA, partesQueFaltan } from '@encadena/contracts';
import type { ParteContrasena } from '@encadena/contracts';
import { useAnunciar } from '@encadena/ui';
import { List, PasswordInput, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useEffect, useId } from 'react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';

type Regla = ParteContrasena | 'repetida';
type PropsDeCampo = ComponentProps<typeof PasswordInput>;

const REGLAS: readonly Regla[] = [...PARTES_CONTRASENA, 'repetida'];
/** Milliseconds without a key before the state is said. */
const REPOSO = 900;

export interface ContrasenaNuevaProps {
  contrasena: PropsDeCampo;
  repetir: PropsDeCampo;
  etiqueta?: string;
}

function faltan(contrasena: string, repetir: string): Regla[] {
  return [
    ...partesQueFaltan(contrasena),
    ...(contrasena !== '' && contrasena === repetir ? [] : ['repetida' as const]),
  ];
}

const texto = (valor: unknown): string => (typeof valor === 'string' ? valor : '');

function useDecirReglas(pendientes: readonly Regla[], escribiendo: boolean): void {
  const { t } = useTranslation();
  const anunciar = useAnunciar();
  const texto =
    pendientes.length === 0
      ? t('auth.contrasena.completa')
      : t('auth.contrasena.falta', {
          partes: pendientes
            .map((regla) => t(`auth.contrasena.${regla}`, { min: CONTRASENA_MIN }))
            .join(', '),
        });
  const [reposado] = useDebouncedValue(escribiendo ? texto : '', REPOSO);
  useEffect(() => {
    if (reposado !== '') anunciar(reposado);
  }, [reposado, anunciar]);
}

function Reglas({ id, pendientes }: { id: string; pendientes: readonly Regla[] }) {
  const { t } = useTranslation();
  return (
    <div id={id}>
      <Text size="sm" c="dimmed" mb={4}>
        {t('auth.contrasena.reglas')}
      </Text>
      <List size="sm" spacing={2} center listStyleType="none">
        {REGLAS.map((regla) => {
          const cumplida = !pendientes.includes(regla);
          return (
            <List.Item
              key={regla}
              data-cumplida={cumplida}
              icon={
                cumplida ? (
                  <IconCircleCheckFilled
                    size={16}
                    color="var(--mantine-color-teal-text)"
                    style={{ display: 'block' }}
                  />
                ) : (
                  <IconCircle size={16} color="var(--mantine-color-dimmed)" style={{ display: 'block' }} />
                )
              }
            >
              {t(`auth.contrasena.${regla}`, { min: CONTRASENA_MIN })}
              <VisuallyHidden>
                : {cumplida ? t('auth.contrasena.cumplida') : t('auth.contrasena.pendiente')}
              </VisuallyHidden>
            </List.Item>
          );
        })}
      </List>
    </div>
  );
}

export function ContrasenaNueva({ contrasena, repetir, etiqueta }: ContrasenaNuevaProps) {
  const { t } = useTranslation();
  const id = useId();
  const pendientes = faltan(texto(contrasena.value), texto(repetir.value));
  useDecirReglas(pendientes, texto(contrasena.value) !== '');
  const comun = {
    autoComplete: 'new-password',
    required: true,
    withAsterisk: false,
    visibilityToggleButtonProps: { 'aria-label': t('auth.login.ver'), tabIndex: 0 },
  } as const;
  return (
    <Stack gap="sm">
      <PasswordInput label={etiqueta ?? t('auth.contrasena.nueva')} {...comun} {...contrasena} />
      <PasswordInput label={t('auth.contrasena.repetir')} {...comun} {...repetir} />
      <Reglas id={id} pendientes={pendientes} />
    </Stack>
  );
}
