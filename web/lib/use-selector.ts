export { useSelector } from '@tanstack/react-store'
