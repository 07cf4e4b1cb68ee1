// Short notices at the edge of the screen. They stay five seconds (specification, section 9) and are announced.
import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';

export const DURACION_AVISO = 5000;
/** Time to undo (a removed line). */
export const DURACION_DESHACER = 8000;

export interface Aviso {
  titulo?: string;
  mensaje: string;
  /** Milliseconds; `false` stays until closed. */
  duracion?: number | false;
  /** Two notices of one id replace each other. */
  id?: string;
  etiquetaCerrar?: string;
  /** One act on the notice itself, such as undo; it closes the notice. */
  accion?: { texto: string; hacer: () => void };
}

function mostrar(
  color: string,
  { titulo, mensaje, duracion = DURACION_AVISO, id, etiquetaCerrar, accion }: Aviso,
): void {
  const clave = id ?? `aviso-${Math.random()}`;
  const conAccion = accion && (
    <Group justify="space-between" wrap="nowrap">
      <Text size="sm">{mensaje}</Text>
      <Button
        size="compact-sm"
        variant="light"
        onClick={() => {
          notifications.hide(clave);
          accion.hacer();
        }}
      >
        {accion.texto}
      </Button>
    </Group>
  );
  if (id !== undefined) notifications.hide(id);
  notifications.show({
    id: clave,
    color,
    title: titulo,
    message: conAccion ?? mensaje,
    autoClose: duracion,
    withBorder: true,
    closeButtonProps: { 'aria-label': etiquetaCerrar ?? '×' },
  });
}

export const toasts = {
  exito: (aviso: Aviso): void => mostrar('teal', aviso),
  error: (aviso: Aviso): void => mostrar('red', aviso),
  info: (aviso: Aviso): void => mostrar('petroleo', aviso),
  limpiar: (): void => notifications.clean(),
};
