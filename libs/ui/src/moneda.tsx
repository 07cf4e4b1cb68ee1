// The currency of the amounts inside: euros, unless somebody says another.
import { createContext } from 'react';

export const MonedaContext = createContext('EUR');
