// Each check of a signed document by its name: passed, failed or not made, and why, in a shop owner's words
// rather than a cryptographer's.
import { COMPROBACIONES } from '@encadena/contracts';
import type { Comprobacion, DocumentoDto, ErrorDeCampo, ResultadoComprobacion } from '@encadena/contracts';
import { Box, Group, List, Text, ThemeIcon } from '@mantine/core';
import { IconCheck, IconMinus, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

export interface Comprobado {
  nombre: Comprobacion;
  resultado: ResultadoComprobacion;
  porQue?: string;
}

/** The checks of a document that is kept. */
export function useComprobado(): (documento: DocumentoDto) => Comprobado[] {
  const { t, i18n } = useTranslation();
  return ({ comprobaciones }) =>
    comprobaciones.map(({ nombre, resultado, detalle, params }) => {
      const clave = `validacion.${detalle}`;
      return {
        nombre,
        resultado,
        ...(detalle && i18n.exists(clave) && { porQue: String(t(clave as never, params as never)) }),
      };
    });
}

/** The checks of a file that was refused (FIRMA_RECHAZADA): those that are not named have passed. */
export function comprobadoDe(errores: readonly ErrorDeCampo[]): Comprobado[] {
  const dichos = new Map(errores.map((error) => [error.campo, error]));
  return COMPROBACIONES.map((nombre) => {
    const error = dichos.get(`comprobaciones.${nombre}`);
    if (!error) return { nombre, resultado: 'CORRECTA' as const };
    return {
      nombre,
      resultado: error.severidad === 'aviso' ? ('NO_COMPROBADA' as const) : ('FALLA' as const),
      porQue: error.mensaje,
    };
  });
}

const ASPECTO = {
  CORRECTA: { color: 'teal', icono: IconCheck },
  FALLA: { color: 'red', icono: IconX },
  NO_COMPROBADA: { color: 'gray', icono: IconMinus },
} as const satisfies Record<ResultadoComprobacion, unknown>;

export function Comprobaciones({ lista }: { lista: readonly Comprobado[] }) {
  const { t } = useTranslation();
  return (
    <List listStyleType="none" spacing={6} size="sm" aria-label={t('documentos.comprobaciones.titulo')}>
      {lista.map(({ nombre, resultado, porQue }) => {
        const { color, icono: Icono } = ASPECTO[resultado];
        return (
          <List.Item key={nombre} styles={{ itemWrapper: { display: 'block' } }}>
            <Group gap="xs" wrap="nowrap" align="flex-start">
              <ThemeIcon
                size={20}
                radius="xl"
                variant="light"
                color={color}
                aria-hidden="true"
                style={{ flexShrink: 0 }}
              >
                <Icono size={13} stroke={2.4} />
              </ThemeIcon>
              <Box miw={0}>
                <Text span size="sm">
                  {t(`papeles.comprobaciones.${nombre}`)}
                </Text>
                <Text
                  span
                  size="sm"
                  c={resultado === 'FALLA' ? 'var(--mantine-color-error)' : 'dimmed'}
                  fw={resultado === 'FALLA' ? 600 : undefined}
                >{` · ${t(`papeles.resultados.${resultado}`)}`}</Text>
                {porQue && (
                  <Text
                    size="sm"
                    c={resultado === 'FALLA' ? undefined : 'dimmed'}
                    style={{ overflowWrap: 'anywhere' }}
                  >
                    {porQue}
                  </Text>
                )}
              </Box>
            </Group>
          </List.Item>
        );
      })}
    </List>
  );
}
