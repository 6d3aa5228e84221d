import { Link } from '../shell/Link.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { ProgressSteps } from '../ui/ProgressSteps.tsx';

export type Step = 'address' | 'delivery' | 'payment';

const order: Step[] = ['address', 'delivery', 'payment'];

export function CheckoutSteps({ current }: { current: Step }) {
  const { t } = useSpeaker();
  return (
    <ProgressSteps
      label={t(/*i18n*/ { id: 'checkout.steps', message: 'Steps of your order' })}
      current={order.indexOf(current) + 1}
      steps={[
        { label: t(/*i18n*/ { id: 'nav.cart', message: 'Cart' }), link: (props) => <Link to="/shop/cart" {...props} /> },
        { label: t(/*i18n*/ { id: 'checkout.address', message: 'Address' }), link: (props) => <Link to="/shop/address" {...props} /> },
        { label: t(/*i18n*/ { id: 'checkout.delivery', message: 'Delivery' }), link: (props) => <Link to="/shop/checkout" {...props} /> },
        { label: t(/*i18n*/ { id: 'checkout.payment', message: 'Payment' }) },
      ]}
    />
  );
}
