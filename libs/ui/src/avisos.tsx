// Where notices appear.
import { Notifications } from '@mantine/notifications';
import { DURACION_AVISO } from './toasts';

export const Avisos = () => <Notifications autoClose={DURACION_AVISO} position="bottom-right" limit={4} />;
