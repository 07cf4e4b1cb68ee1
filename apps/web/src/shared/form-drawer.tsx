// A form in a drawer: asks before unsaved changes are discarded, keeps its buttons in view. A form of two steps names
// what its button does, and goes back instead of being left.
import { useConfirm } from '@encadena/ui';
import { Button, Drawer, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BotonEnviar } from './boton-enviar';
import { NifEnCajon } from './nif-en-cajon';

export interface FormDrawerProps {
  titulo: string;
  abierto: boolean;
  cambiado: () => boolean;
  guardando: boolean;
  /** What the button does; by default it saves. */
  accion?: string;
  onAtras?: () => void;
  onCerrar: () => void;
  onSubmit: (event: React.FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
}

export function FormDrawer({
  titulo,
  abierto,
  cambiado,
  guardando,
  accion,
  onAtras,
  onCerrar,
  onSubmit,
  children,
}: FormDrawerProps) {
  const { t } = useTranslation();
  const confirmar = useConfirm();
  const cerrar = async (): Promise<void> => {
    const perder =
      !cambiado() ||
      (await confirmar({
        titulo: t('comun.formulario.sinGuardarTitulo'),
        texto: t('comun.formulario.sinGuardarTexto'),
        accion: t('comun.formulario.salir'),
        cancelar: t('comun.formulario.quedarse'),
      }));
    if (perder) onCerrar();
  };
  return (
    <Drawer
      opened={abierto}
      onClose={() => void cerrar()}
      position="right"
      size="lg"
      title={titulo}
      closeButtonProps={{ 'aria-label': t('comun.acciones.cerrar') }}
    >
      <form noValidate onSubmit={onSubmit}>
        <Stack gap="md">
          <NifEnCajon />
          {children}
          <Group
            justify="flex-end"
            pos="sticky"
            bottom={0}
            py="sm"
            bg="var(--mantine-color-body)"
            style={{ zIndex: 2 }}
          >
            <Button variant="default" onClick={onAtras ?? (() => void cerrar())}>
              {onAtras ? t('comun.acciones.volver') : t('comun.acciones.cancelar')}
            </Button>
            <BotonEnviar enviando={guardando}>{accion ?? t('comun.acciones.guardar')}</BotonEnviar>
          </Group>
        </Stack>
      </form>
    </Drawer>
  );
}
