// Search that filters the list in place: a moment after the last key, the text goes into the URL.
import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useContext, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UNSAFE_DataRouterContext as RouterContext, useLocation } from 'react-router-dom';

const ESPERA = 250;

export function SearchField({
  etiqueta,
  valor = '',
  onBuscar,
}: {
  etiqueta: string;
  valor?: string;
  onBuscar: (texto: string | undefined) => void;
}) {
  const { t } = useTranslation();
  const [texto, setTexto] = useState(valor);
  const enviado = useRef(valor);
  const { pathname } = useLocation();
  const router = useContext(RouterContext)?.router;
  const enviar = useDebouncedCallback((nuevo: string) => {
    // Whoever has gone on to another page, or is waiting for its code, stays on that way: a change of the URL
    // would take its place. The router is asked itself, for useNavigation and useLocation tell it only once
    // React has had the time to draw, which on a slow phone is later than this.
    const ahora = router?.state.navigation.location ?? router?.state.location;
    if (ahora && ahora.pathname !== pathname) return;
    enviado.current = nuevo;
    onBuscar(nuevo.trim() || undefined);
  }, ESPERA);
  // Back, or a cleared filter: the URL changed without us.
  useEffect(() => {
    if (valor === enviado.current.trim()) return;
    enviado.current = valor;
    setTexto(valor);
  }, [valor]);
  const cambiar = (nuevo: string): void => {
    setTexto(nuevo);
    enviar(nuevo);
  };
  return (
    <TextInput
      type="search"
      aria-label={etiqueta}
      placeholder={etiqueta}
      maxLength={100}
      maw={340}
      w="100%"
      className="no-imprimir"
      leftSection={<IconSearch size={16} />}
      value={texto}
      onChange={(event) => cambiar(event.currentTarget.value)}
      rightSection={
        texto ? (
          <CloseButton size="sm" aria-label={t('comun.acciones.eliminar')} onClick={() => cambiar('')} />
        ) : null
      }
    />
  );
}
